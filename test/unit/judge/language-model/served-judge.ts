import type test from 'node:test';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  createLanguageModelJudge,
  type LanguageModelJudgeOptions,
} from '../../../../src/core/judge/language-model/language-model-judge.ts';
import { createRepeatedJudge } from '../../../../src/core/judge/repeated-judge.ts';
import {
  type AnswerRelevancyOptions,
  createAnswerRelevancyScorer,
} from '../../../../src/core/scorers/answer-relevancy.ts';
import { type ChatScript, startChatServer } from '../../../fakes/chat-server.ts';
import { stepOf } from '../../../fakes/judge-script.ts';

type Options = Partial<LanguageModelJudgeOptions> &
  Omit<AnswerRelevancyOptions, 'model'> & { readonly repeats?: number };

/** A scorer whose judge talks to a scripted endpoint over HTTP. */
export async function serveJudge(context: test.TestContext, script: ChatScript, options: Options = {}) {
  const server = await startChatServer(context, script);
  const baseURL = `${server.origin}/v1`;
  const provider = createOpenAICompatible({ name: 'scripted', baseURL, supportsStructuredOutputs: true });
  const { repeats = 1, ...rest } = options;
  const judge = createRepeatedJudge(
    createLanguageModelJudge({ model: provider('judge-1'), ...rest }),
    repeats,
  );
  const scorer = createAnswerRelevancyScorer({ ...rest, model: judge });
  const score = (input: string | null, output: string, more: object = {}) =>
    scorer.run({ input, output, ...more });
  return { server, scorer, score, steps: () => server.requests.map(stepOf) };
}
