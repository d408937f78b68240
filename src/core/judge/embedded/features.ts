import { words } from '../../text/segment.ts';
import type { SplitOutput } from '../../text/split-statements.ts';
import type { JudgeRequest } from '../relevancy-judge.ts';
import { fitsQuestion, type QuestionType, questionType } from './question-type.ts';
import { isEcho, isRefusal } from './rules.ts';
import { type ContentWords, contentWords, namesOf, numbersOf } from './tokens.ts';

/** What was measured of one statement. Shares are 0..1; flags are 0 or 1. */
export interface FeatureVector {
  /** Share of the prompt's content words that the statement uses. */
  readonly coverage: number;
  /** Share of the statement's content words that stand in the prompt. */
  readonly overlap: number;
  /** Share of the statement's content words that stand in the given passages, system text or earlier turns. */
  readonly background: number;
  /** Link to the other statements, times how well those are linked to the prompt. */
  readonly support: number;
  /** The statement has the form of the answer that the prompt asks for. */
  readonly fits: number;
  /** The prompt asks for a form that the statement has not. */
  readonly misfits: number;
  /** The statement goes on from the one before it (a pronoun, a list item, a step), times that one's link. */
  readonly continues: number;
  /** The prompt is a task whose answer shares few words with it. */
  readonly task: number;
  /** The statement is the only one, and a few words: an answer without a sentence ("Paris"). */
  readonly brief: number;
  /** The statement is a question. */
  readonly question: number;
  /** The statement is code. */
  readonly code: number;
}

/** Evidence for reasons: what the rules found, and which words are shared. */
export interface StatementEvidence {
  readonly features: FeatureVector;
  readonly rule: 'refusal' | 'echo' | null;
  readonly type: QuestionType;
  readonly sharedWords: readonly string[];
  readonly backgroundWords: readonly string[];
}

const pronounStart =
  /^(?:it|its|they|their|these|this|that|those|he|she|his|her|then|also|next|after|both|such|in addition|additionally|moreover|furthermore|for example|for instance|finally|however|otherwise|here)\b|^(?:它|他|她|这|這|该|該|此|其|另外|此外|然后|然後|接着|接著|最后|最後|例如|比如|同时|同時|因此|所以)/i;

/** Measures every statement of an output against the prompt and against each other. */
export function measureStatements(request: JudgeRequest, split: SplitOutput): StatementEvidence[] {
  const type = questionType(request.input);
  const prompt = promptWords(request);
  const background = contentWords(
    [request.system ?? '', ...request.context, ...request.history.map(({ text }) => text)].join('\n'),
  );
  const statements = split.statements.map((text, index) => {
    const leadIn = split.settings[index]?.leadIn;
    const own = contentWords(text);
    return { text, own, withLeadIn: leadIn ? new Map([...own, ...contentWords(leadIn)]) : own };
  });
  const links = statements.map(({ withLeadIn }) => linkTo(prompt, withLeadIn));
  return statements.map(({ text, own, withLeadIn }, index) => {
    const kind = split.settings[index]?.kind ?? 'sentence';
    const isQuestion = /[?？]\s*$/.test(text);
    const shared = sharedWords(prompt, withLeadIn);
    const inBackground = sharedWords(background, own);
    const fits = fitsQuestion(type, text);
    const rule = isRefusal(text)
      ? 'refusal'
      : kind === 'sentence' && isEcho(contentWords(request.input), own, isQuestion) && fits !== true
        ? 'echo'
        : null;
    return {
      rule,
      type,
      sharedWords: shared,
      backgroundWords: inBackground,
      features: {
        coverage: share(shared.length, prompt.size),
        overlap: share(shared.length, withLeadIn.size),
        background: share(inBackground.length, own.size),
        support: supportOf(
          index,
          statements.map(({ own: other }) => other),
          links,
        ),
        fits: fits === true ? 1 : 0,
        misfits: fits === false ? 1 : 0,
        continues: continuesOf(text, kind, index, links),
        task: type === 'task' || type === 'code' ? 1 : 0,
        brief: statements.length === 1 && isBrief(text) ? 1 : 0,
        question: isQuestion ? 1 : 0,
        code: kind === 'code' ? 1 : 0,
      },
    };
  });
}

/** The words of the prompt; a short one ("Why?") borrows those of the turn before it. */
function promptWords(request: JudgeRequest): ContentWords {
  const own = contentWords(request.input);
  if (own.size >= 2) return own;
  const before = request.history.slice(-2).map(({ text }) => text);
  return new Map([...own, ...contentWords(before.join('\n'))]);
}

function linkTo(prompt: ContentWords, statement: ContentWords): number {
  const shared = sharedWords(prompt, statement).length;
  return Math.min(
    1,
    0.6 * share(shared, prompt.size) + 0.4 * share(shared, statement.size) + (shared > 1 ? 0.2 : 0),
  );
}

function supportOf(index: number, statements: readonly ContentWords[], links: readonly number[]): number {
  const own = statements[index];
  if (!own || own.size === 0) return 0;
  let best = 0;
  statements.forEach((other, at) => {
    if (at === index) return;
    const shared = sharedWords(other, own).length;
    best = Math.max(best, share(shared, Math.min(own.size, 4)) * (links[at] ?? 0));
  });
  return Math.min(1, best);
}

function continuesOf(text: string, kind: string, index: number, links: readonly number[]): number {
  const before = links[index - 1] ?? 0;
  if (kind === 'item' || kind === 'row') return Math.max(...links.slice(0, index + 1));
  if (pronounStart.test(text)) return before;
  return namesOf(text).length === 0 && numbersOf(text).length > 0 ? before / 2 : 0;
}

function sharedWords(first: ContentWords, second: ContentWords): string[] {
  const shared: string[] = [];
  for (const [word, shown] of second) if (first.has(word)) shared.push(shown);
  return shared;
}

/** At most three words without the marks of an error message. */
function isBrief(text: string): boolean {
  const count = words(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return count > 0 && count <= 3 && !/[_\\]|\berror\b|错误|錯誤/i.test(text);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
