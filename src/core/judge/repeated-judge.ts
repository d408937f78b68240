import type { Judgement, JudgeRequest, RelevancyJudge, Verdict } from './relevancy-judge.ts';
import { addUsage } from './usage.ts';

// Between verdicts that as many judgements gave, the more careful one counts.
const fromCareful: readonly Verdict[] = ['no', 'unsure', 'yes'];

/** A judge that judges the same statements `repeats` times; for each statement the majority counts. */
export function createRepeatedJudge(judge: RelevancyJudge, repeats: number): RelevancyJudge {
  if (repeats <= 1) return judge;

  async function repeat(
    request: JudgeRequest,
    split: Parameters<RelevancyJudge['judge']>[1],
    first: number,
    signal?: AbortSignal,
  ): Promise<Judgement[]> {
    const numbers = Array.from({ length: repeats - first }, (_, index) => first + index);
    return Promise.all(numbers.map((number) => judge.judge({ ...request, repeat: number }, split, signal)));
  }

  return {
    ...judge,
    async split(request, signal) {
      const split = await judge.split(request, signal);
      const { judgement } = split;
      if (!judgement || split.statements.length === 0) return split;
      return { ...split, judgement: combine([judgement, ...(await repeat(request, split, 1, signal))]) };
    },
    judge: async (request, split, signal) => combine(await repeat(request, split, 0, signal)),
  };
}

/** The majority of judgements of the same statements; a reason comes from a judgement that gave the verdict. */
export function combine(judgements: readonly Judgement[]): Judgement {
  const [first] = judgements;
  if (!first) throw new TypeError('There is no judgement to combine.');
  const settled = first.results.map((_, index) => {
    const given = judgements.flatMap(({ results }) => results[index] ?? []);
    const votes = (verdict: Verdict) => given.filter(({ result }) => result === verdict).length;
    const result = fromCareful.reduce((best, verdict) => (votes(verdict) > votes(best) ? verdict : best));
    const reason = given.find((verdict) => verdict.result === result)?.reason ?? '';
    return { verdict: { result, reason }, agreement: { agreeing: votes(result), of: judgements.length } };
  });
  const { unaddressed, prompt } = first;
  const usage = judgements.reduce<Judgement['usage']>(
    (sum, judgement) => addUsage(sum, judgement.usage),
    undefined,
  );
  return {
    results: settled.map(({ verdict }) => verdict),
    agreement: settled.map(({ agreement }) => agreement),
    repeats: judgements.map(({ results }) => results.map(({ result }) => result)),
    ...(unaddressed && { unaddressed }),
    ...(prompt !== undefined && { prompt }),
    ...(usage && { usage }),
    ...(judgements.every(({ cached }) => cached) && { cached: true }),
  };
}
