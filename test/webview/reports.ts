import type { CaseDetail, Figure, Report, ReportRow, ScorerSummary } from '../../src/protocol/report.ts';

export const relevancyId = 'answer-relevancy';
export const similarityId = 'content-similarity';

export function scoredFigure(ratio: number, failed: boolean | null = null): Figure {
  return { status: 'scored', text: ratio.toFixed(2), ratio, failed };
}

export function figureWithout(status: 'errored' | 'not-applicable' | 'not-run'): Figure {
  return { status, text: '', ratio: null, failed: null };
}

const replyOpening = 'Sure, here is how returns work.';
const replyClosing = 'Hope this helps!';

export const returnResponse = [
  `${replyOpening} You can send the shoes back within 30 days of delivery, even if you wore them once. Open Orders in your account, select Start return and print the label.`,
  'Our spring collection is made from recycled nylon and comes in six colours.',
  'The refund takes up to 5 working days. Refund times can differ. The money goes to the payment method you used for the order.',
  `You can also follow us for early access to seasonal sales. ${replyClosing}`,
].join('\n\n');

type Statement = NonNullable<CaseDetail['relevancy']>['statements'][number];

function statement(
  response: string,
  number: number,
  text: string,
  verdict: Statement['verdict'],
  reason: string,
): Statement {
  const start = response.indexOf(text);
  return {
    number,
    text,
    verdict,
    reason,
    weight: { yes: '1', unsure: '0.3', no: '0' }[verdict],
    agreement: null,
    location: start < 0 ? null : { start, end: start + text.length },
  };
}

function span(response: string, text: string): { start: number; end: number } {
  const start = response.indexOf(text);
  return { start, end: start + text.length };
}

/** A pair with seven statements: four on topic, one unsure, two off topic. */
export function returnDetail(changes: Partial<CaseDetail> = {}): CaseDetail {
  const of = (number: number, text: string, verdict: Statement['verdict'], reason: string) =>
    statement(returnResponse, number, text, verdict, reason);
  return {
    caseId: '5',
    label: 'return-04',
    source: 'support.eval.jsonl, line 12',
    outcome: 'scored',
    old: false,
    prompt:
      'I wore my new trail shoes once and they pinch. Can I still send them back, how long does the refund take, and do I need the original box?',
    response: returnResponse,
    system: 'You are the help desk of an outdoor shop. Answer in plain words.',
    history: [
      { role: 'user', text: 'Do you sell gift cards?' },
      { role: 'assistant', text: 'Yes, from 10 to 200 euros, by e-mail or by post.' },
    ],
    context: ['Returns are free within 30 days.', 'Refunds reach the account in up to 5 working days.'],
    taken: null,
    canSwap: false,
    canReveal: true,
    relevancy: {
      figure: scoredFigure(0.61),
      reason:
        '4 of 7 statements answer the prompt. The farthest from it: “Our spring collection is made from recycled nylon and comes in six colours.”',
      error: null,
      threshold: null,
      uncertaintyWeight: 0.3,
      counts: { yes: 4, unsure: 1, no: 2 },
      statements: [
        of(
          1,
          'You can send the shoes back within 30 days of delivery, even if you wore them once.',
          'yes',
          'Answers whether worn shoes can be returned.',
        ),
        of(
          2,
          'Open Orders in your account, select Start return and print the label.',
          'yes',
          'Says how to send them back.',
        ),
        of(
          3,
          'Our spring collection is made from recycled nylon and comes in six colours.',
          'no',
          'A product description does not answer a question about returning shoes.',
        ),
        of(4, 'The refund takes up to 5 working days.', 'yes', 'Answers how long the refund takes.'),
        of(5, 'Refund times can differ.', 'unsure', 'Names the kind of information without giving it.'),
        of(
          6,
          'The money goes to the payment method you used for the order.',
          'yes',
          'Supports the answer about the refund.',
        ),
        of(
          7,
          'You can also follow us for early access to seasonal sales.',
          'no',
          'Advertising does not answer the question.',
        ),
      ],
      formula: { terms: '(4 × 1 + 1 × 0.3 + 2 × 0) ÷ 7', result: '4.3 ÷ 7 = 0.61' },
      notCounted: [
        { text: replyOpening, kind: 'introduction', location: span(returnResponse, replyOpening) },
        { text: replyClosing, kind: 'courtesy', location: span(returnResponse, replyClosing) },
      ],
      unaddressed: ['whether the original box is needed'],
    },
    similarity: {
      figure: scoredFigure(0.49),
      error: null,
      threshold: null,
      diff: [
        { kind: 'actual', text: `${replyOpening} ` },
        {
          kind: 'same',
          text: 'You can send the shoes back within 30 days of delivery, even if you wore them once. ',
        },
        { kind: 'expected', text: 'The original box is not needed. ' },
        { kind: 'same', text: 'Open Orders in your account, select Start return and print the label. ' },
        {
          kind: 'actual',
          text: 'Our spring collection is made from recycled nylon and comes in six colours. ',
        },
        { kind: 'same', text: 'The refund takes up to 5 working days. ' },
        { kind: 'actual', text: 'Refund times can differ. ' },
        { kind: 'same', text: 'The money goes to the payment method you used for the order.' },
        {
          kind: 'actual',
          text: ` You can also follow us for early access to seasonal sales. ${replyClosing}`,
        },
      ],
      figures: [
        { name: 'similarity', text: '0.49', ratio: 0.4935, how: '1 − 234 edits ÷ 462 characters' },
        { name: 'words', text: '0.50', ratio: 0.5, how: 'whole words, in order' },
        { name: 'bigrams', text: '0.73', ratio: 0.7275, how: 'letter pairs, in any order' },
        { name: 'length', text: '0.62', ratio: 0.6169, how: '285 against 462 characters' },
      ],
      captions: ['to the expected text', 'measures wording, not meaning'],
    },
    details: ['Judge: gpt-x, version 3', '1,284 tokens in, 212 out', '1.9 s'],
    ...changes,
  };
}

const chineseResponse =
  '您好！在登录页点击“忘记密码”，然后输入注册邮箱。我们会发送一封邮件，里面有重置链接。链接可能会过期。\n\n我们的客户端还支持深色模式。';

/** A pair whose texts and reasons are Chinese. */
export function chineseDetail(): CaseDetail {
  const of = (number: number, text: string, verdict: Statement['verdict'], reason: string) =>
    statement(chineseResponse, number, text, verdict, reason);
  const base = returnDetail();
  return {
    ...base,
    caseId: '0',
    label: 'password-zh-02',
    source: 'support.eval.jsonl，第 40 行',
    prompt: '登录页提示密码错误。忘记密码后怎样重新登录？',
    response: chineseResponse,
    system: null,
    history: [],
    context: [],
    relevancy: base.relevancy && {
      ...base.relevancy,
      figure: scoredFigure(0.58),
      reason: '4 条陈述中有 2 条切题。',
      counts: { yes: 2, unsure: 1, no: 1 },
      statements: [
        of(1, '在登录页点击“忘记密码”，然后输入注册邮箱。', 'yes', '说明了怎样重置密码。'),
        of(2, '我们会发送一封邮件，里面有重置链接。', 'yes', '说明了下一步。'),
        of(3, '链接可能会过期。', 'unsure', '只提到了这类信息。'),
        of(4, '我们的客户端还支持深色模式。', 'no', '与登录无关。'),
      ],
      formula: { terms: '(2 × 1 + 1 × 0.3 + 1 × 0) ÷ 4', result: '2.3 ÷ 4 = 0.58' },
      notCounted: [{ text: '您好！', kind: 'courtesy', location: span(chineseResponse, '您好！') }],
      unaddressed: null,
    },
    similarity: base.similarity && {
      ...base.similarity,
      figure: scoredFigure(0.46),
      diff: [
        { kind: 'actual', text: '您好！' },
        { kind: 'same', text: '在登录页点击“忘记密码”，然后输入注册邮箱。' },
        { kind: 'expected', text: '打开邮件中的链接，设置新密码。' },
        {
          kind: 'actual',
          text: '我们会发送一封邮件，里面有重置链接。链接可能会过期。我们的客户端还支持深色模式。',
        },
      ],
      captions: ['与期望文本相比', '衡量措辞，而非含义'],
    },
  };
}

/** A case whose judge could not be understood; its similarity counts all the same. */
export function erroredDetail(): CaseDetail {
  const base = returnDetail();
  return {
    ...base,
    label: 'order-11',
    outcome: 'errored',
    relevancy: base.relevancy && {
      ...base.relevancy,
      figure: figureWithout('errored'),
      reason: null,
      error: {
        message: 'gpt-x answered with 4 verdicts for 5 statements, also when asked again.',
        raw: '[ { "statement": 1, "result": "yes" },\n  { "statement": 2, "result": "<b>yes</b>" } ]',
      },
      counts: { yes: 0, unsure: 0, no: 0 },
      statements: [],
      formula: null,
      notCounted: [],
      unaddressed: null,
    },
  };
}

function summary(
  id: string,
  name: string,
  shortName: string,
  changes: Partial<ScorerSummary>,
): ScorerSummary {
  return {
    id,
    name,
    shortName,
    mean: null,
    scored: 0,
    passed: null,
    failed: null,
    errored: 0,
    notApplicable: 0,
    notRun: 0,
    threshold: null,
    bins: new Array<number>(20).fill(0),
    ...changes,
  };
}

/** The report of one pair. */
export function pairReport(detail: CaseDetail, changes: Partial<Report> = {}): Report {
  return {
    runId: 'pair-1',
    layout: 'pair',
    title: 'support.eval.jsonl',
    source: 'line 12',
    startedAt: '14:02',
    judge: 'gpt-x',
    estimate: null,
    state: 'completed',
    total: 1,
    done: 1,
    scorers: [
      summary(relevancyId, 'Answer relevancy', 'relevancy', { mean: '0.61', scored: 1 }),
      summary(similarityId, 'Content similarity', 'similarity', { mean: '0.49', scored: 1 }),
    ],
    rows: [
      {
        caseId: detail.caseId,
        label: detail.label,
        line: 12,
        outcome: detail.outcome,
        note: detail.response ?? '',
        figures: {
          [relevancyId]: detail.relevancy?.figure ?? figureWithout('not-applicable'),
          [similarityId]: detail.similarity?.figure ?? figureWithout('not-applicable'),
        },
        old: false,
      },
    ],
    notices: [],
    ...changes,
  };
}

const supportCases: readonly [string, string, number | null, number | null][] = [
  [
    'warranty-02',
    'Our stores open at nine on weekdays. You will find them in most larger towns, and parking is free.',
    0.32,
    0.41,
  ],
  [
    'webhook-05',
    'Retries stop after five attempts. You can replay an event from the delivery log.',
    0.8,
    0.74,
  ],
  ['order-11', 'The judge’s reply could not be read.', null, 0.77],
  [
    'dark-mode-02',
    'Open Settings, choose Appearance and select Dark. The change takes effect at once.',
    0.9,
    0.88,
  ],
  ['invoice-07', 'Invoices are important for your records. Please keep them safe.', 0.43, 0.58],
  ['return-04', returnResponse.replace(/\s+/g, ' ').slice(0, 240), 0.61, 0.49],
  [
    'sso-login-01',
    'Single sign-on saves time. It is part of the Team plan, which many customers like.',
    0.57,
    0.62,
  ],
  ['password-zh-01', '在登录页点击“忘记密码”，然后输入注册邮箱，我们会发送重置链接。', 0.86, 0.79],
  [
    'cancel-03',
    'You can cancel at any time under Plan. Access lasts until the end of the paid month.',
    1,
    0.92,
  ],
  ['greeting-01', 'Hi! Ask me about orders, returns or your account.', 1, null],
  [
    'export-csv-03',
    'Open Reports, choose Export and select CSV. Reports look great on large screens.',
    0.66,
    0.7,
  ],
  ['gift-card-06', 'No response in the file', null, null],
];

export interface RunOptions {
  readonly count?: number;
  readonly threshold?: number | null;
  readonly state?: Report['state'];
  /** Cases from this one on have no result yet. */
  readonly finished?: number;
}

/** A run over the invented support cases, repeated with other numbers until there are enough. */
export function runReport({
  count = 48,
  threshold = null,
  state = 'completed',
  finished = count,
}: RunOptions = {}): Report {
  const rows = Array.from({ length: count }, (_, place) =>
    supportRow(place, threshold, place < finished, state),
  );
  return {
    runId: 'run-1',
    layout: 'run',
    title: 'support.eval.jsonl',
    source: null,
    startedAt: '14:02',
    judge: 'gpt-x',
    estimate: null,
    state,
    total: count,
    done: finished,
    scorers: summaries(rows, threshold),
    rows,
    notices: [],
  };
}

export function supportRow(
  place: number,
  threshold: number | null,
  isFinished: boolean,
  state: Report['state'] = 'completed',
): ReportRow {
  const [name = '', note = '', relevancy = null, similarity = null] =
    supportCases[place % supportCases.length] ?? [];
  const round = Math.floor(place / supportCases.length);
  const label = round === 0 ? name : `${name}-${round + 1}`;
  const shift = (ratio: number) =>
    Math.max(0, Math.min(1, Math.round((ratio - (round % 5) * 0.01) * 100) / 100));
  const failed = (ratio: number) => (threshold === null ? null : ratio < threshold);
  const errored = name === 'order-11';
  const figures = {
    [relevancyId]:
      relevancy === null
        ? figureWithout(errored ? 'errored' : 'not-applicable')
        : scoredFigure(shift(relevancy), failed(shift(relevancy))),
    [similarityId]: similarity === null ? figureWithout('not-applicable') : scoredFigure(shift(similarity)),
  };
  if (!isFinished) {
    const waiting = figureWithout('not-run');
    return {
      caseId: `${place}`,
      label,
      line: place + 1,
      outcome: state === 'running' ? 'running' : 'not-run',
      note: errored ? 'Your order left our house this morning.' : note,
      figures: { [relevancyId]: waiting, [similarityId]: waiting },
      old: false,
    };
  }
  const relevancyFigure = figures[relevancyId];
  const outcome = errored
    ? 'errored'
    : relevancyFigure?.ratio == null
      ? 'not-applicable'
      : threshold === null
        ? 'scored'
        : relevancyFigure.failed
          ? 'failed'
          : 'passed';
  return { caseId: `${place}`, label, line: place + 1, outcome, note, figures, old: false };
}

export function summaries(rows: readonly ReportRow[], threshold: number | null): ScorerSummary[] {
  const of = (id: string, name: string, shortName: string, limit: number | null) => {
    const figures = rows.map((row) => row.figures[id] ?? figureWithout('not-run'));
    const ratios = figures.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
    const bins = new Array<number>(20).fill(0);
    for (const ratio of ratios) {
      const bin = Math.min(19, Math.floor(ratio * 20 + 1e-9));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const having = (status: Figure['status']) => figures.filter((figure) => figure.status === status).length;
    return summary(id, name, shortName, {
      mean:
        ratios.length === 0
          ? null
          : (ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toFixed(2),
      scored: ratios.length,
      passed: limit === null ? null : ratios.filter((ratio) => ratio >= limit).length,
      failed: limit === null ? null : ratios.filter((ratio) => ratio < limit).length,
      errored: having('errored'),
      notApplicable: having('not-applicable'),
      notRun: having('not-run'),
      threshold: limit === null ? null : { ratio: limit, text: limit.toFixed(2) },
      bins,
    });
  };
  return [
    of(relevancyId, 'Answer relevancy', 'relevancy', threshold),
    of(similarityId, 'Content similarity', 'similarity', null),
  ];
}
