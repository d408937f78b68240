import type { ReasonFacts } from '../relevancy-judge.ts';

const placeholder =
  /<[a-z_ -]{2,30}>|\{\{?[a-z_ ]{2,30}\}?\}|\[(?:your|insert|reason|explanation)[^\]]*\]|^\W*$/i;
const relevantWords =
  /\b(?:fully|highly|completely|entirely|perfectly|very) relevant\b|\ball (?:of )?(?:the )?statements (?:are|directly)|完全相关|完全相關|全部切题/i;
const irrelevantWords =
  /\birrelevant\b|\bnot relevant\b|\boff[- ]topic\b|\bdoes(?: not|n't) (?:answer|address)\b|不相关|不相關|无关|無關|离题|離題/i;

/** Whether a reason that a model wrote can stand beside the score: filled in, and not against counts or score. */
export function reasonAgrees(reason: string, { statements, score, scale }: ReasonFacts): boolean {
  const text = reason.trim();
  if (placeholder.test(text)) return false;
  const count = (verdict: string) => statements.filter(({ result }) => result === verdict).length;
  const [yes, unsure, no] = [count('yes'), count('unsure'), count('no')];
  if (
    !countsAgree(text, statements.length, new Set([yes, unsure, no, yes + unsure, unsure + no, yes + no]))
  ) {
    return false;
  }
  if (!scoresAgree(text, score, scale)) return false;
  if (no + unsure === 0 && irrelevantWords.test(text)) return false;
  return !(yes === 0 && relevantWords.test(text));
}

/** "2 of 3" and "2/3" must name a count that there is. */
function countsAgree(text: string, total: number, counts: ReadonlySet<number>): boolean {
  const pairs = text.matchAll(/(\d+)\s*(?:of(?: the)?|out of(?: the)?|\/)\s*(\d+)(?![\d.])/gi);
  return [...pairs].every(
    ([, part, whole]) => Number(whole) !== total || counts.has(Number(part)) || Number(part) === total,
  );
}

/** A score that the text quotes must be the score, as it is or in percent. */
function scoresAgree(text: string, score: number, scale: number): boolean {
  const quoted = text.matchAll(/(?:score[sd]?|评分|得分|分数)\D{0,12}?(\d+(?:\.\d+)?)\s*(%?)/gi);
  return [...quoted].every(([, number, percent]) => {
    const value = percent ? (Number(number) / 100) * scale : Number(number);
    return Math.abs(value - score) <= 0.011 * Math.max(1, scale);
  });
}
