import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { ChatReply } from '../../../fakes/chat-server.ts';
import { judgeScript, type ScriptedCase } from '../../../fakes/judge-script.ts';
import { serveJudge } from './served-judge.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly output: string;
  readonly statements: readonly string[];
  readonly verdicts: readonly string[] | null;
  readonly options: { readonly uncertaintyWeight?: number; readonly scale?: number };
  readonly expectedScore: number | string;
  readonly replyWrapping?: readonly string[];
  readonly judgeReason?: string;
}

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/peer-tests.json', import.meta.url), 'utf8'),
).answerRelevancy.filter(({ kind }: Row) => kind.startsWith('scripted'));

/** Where the contract demands another outcome than the peer gives: a score, or an error with the calls made for it. */
const demanded: Readonly<Record<string, { score: number } | { code: string; calls: number }>> = {
  'ar-e-01': { code: 'reply-verdicts', calls: 3 },
  'ar-e-03': { code: 'reply-verdicts', calls: 3 },
  'ar-e-04': { code: 'reply-verdicts', calls: 3 },
  'ar-e-06': { score: 0.43 },
  'ar-e-07': { code: 'reply-statements', calls: 2 },
  'ar-e-12': { score: 0.5 },
  'ar-e-18': { code: 'reply-truncated', calls: 2 },
  'ar-e-21': { score: 0.43 },
};

function scriptOf(row: Row): ScriptedCase {
  const cut: ChatReply = { text: '{"statements":[{"quote":"Paris is', finishReason: 'length' };
  return {
    statements: row.statements,
    verdicts: row.verdicts ?? [],
    reason: row.judgeReason,
    replace: (step) => {
      if (row.verdicts === null) return cut;
      return step === 'reason' && row.id === 'ar-e-21' ? { status: 500 } : undefined;
    },
  };
}

test('every scripted row of the peer gives what the contract demands', async (context) => {
  const scored = rows.filter(({ options }) => (options.uncertaintyWeight ?? 0) <= 1);
  assert.ok(scored.length >= 30);
  for (const row of scored) {
    const { score, server } = await serveJudge(context, judgeScript(scriptOf(row)), {
      ...row.options,
      reason: 'model',
    });
    const result = await score(row.input, row.output);
    const wanted = demanded[row.id] ?? { score: row.expectedScore };
    if ('code' in wanted) {
      assert.deepEqual(
        [result.status, result.score, result.error?.code],
        ['errored', null, wanted.code],
        row.id,
      );
      assert.ok(result.error?.raw, row.id);
      assert.equal(server.requests.length, wanted.calls, row.id);
    } else {
      assert.deepEqual(
        [result.status, result.score],
        ['scored', wanted.score],
        `${row.id} ${result.error?.message}`,
      );
      if (row.output.trim() === '') assert.equal(server.requests.length, 0, row.id);
    }
  }
});

test('a weight of 2 is refused, where the peer leaves the scale', async (context) => {
  const row = rows.find(({ options }) => options.uncertaintyWeight === 2);
  assert.ok(row);
  await assert.rejects(serveJudge(context, judgeScript(), row.options), { code: 'option' });
});

test('a reason that contradicts the verdicts is replaced by the composed one', async (context) => {
  const row = rows.find(({ id }) => id === 'ar-e-19');
  assert.ok(row?.judgeReason);
  const { score } = await serveJudge(context, judgeScript(scriptOf(row)), { reason: 'model' });
  const result = await score(row.input, row.output);
  assert.equal(result.reason, 'All 3 statements are on topic.');
});

test('a reply in a fence, in prose, after a think block or with a trailing comma is read', async (context) => {
  const row = rows.find(({ replyWrapping }) => replyWrapping);
  assert.ok(row?.replyWrapping);
  const wrap: Readonly<Record<string, (json: string) => string>> = {
    fence: (json) => `\`\`\`json\n${json}\n\`\`\``,
    prose: (json) => `Here is my judgement: ${json} I hope it helps.`,
    think: (json) => `<think>{"statements": [}</think>${json}`,
    'trailing-comma': (json) => json.replace(/\]/g, ',]'),
  };
  for (const wrapping of row.replyWrapping) {
    const plain = judgeScript(scriptOf(row));
    const { score } = await serveJudge(context, async (request) => {
      const { text = '' } = await plain(request);
      return { text: wrap[wrapping]?.(text) ?? '' };
    });
    assert.equal((await score(row.input, row.output)).score, row.expectedScore, wrapping);
  }
});
