import assert from 'node:assert/strict';
import test from 'node:test';
import type { CaseDetail } from '../../src/protocol/report.ts';
import { type OpenPanel, openPanel, showCase } from './open-panel.ts';
import {
  erroredDetail,
  figureWithout,
  pairReport,
  returnDetail,
  returnResponse,
  scoredFigure,
} from './reports.ts';

async function openPair(detail: CaseDetail = returnDetail(), changes = {}): Promise<OpenPanel> {
  const panel = await openPanel();
  await showCase(panel, pairReport(detail, changes), detail);
  return panel;
}

/** The texts of the user that are marked, by statement. */
function marks({ page }: OpenPanel): Promise<Record<string, { text: string; style: string }>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.response mark')].map((mark) => [
        mark.getAttribute('data-statement'),
        { text: mark.textContent, style: getComputedStyle(mark).textDecorationStyle },
      ]),
    ),
  );
}

test('each statement is marked at its exact place, off topic wavy, unsure dotted, on topic not at all', async () => {
  const panel = await openPair();
  const found = await marks(panel);
  const expected = returnDetail().relevancy?.statements ?? [];
  assert.equal(Object.keys(found).length, expected.length);
  const styles = { no: 'wavy', unsure: 'dotted', yes: 'solid' };
  for (const { number, text, verdict } of expected) {
    assert.deepEqual(found[`${number}`], { text, style: styles[verdict] });
  }
  const line = await panel.page
    .locator('mark.verdict-yes')
    .first()
    .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
  assert.equal(line, 'none');
});

test('the response with marks is the response, character by character, without the numbers', async () => {
  const { page } = await openPair();
  const text = await page.locator('.response').evaluate((response) => {
    const copy = response.cloneNode(true) as Element;
    for (const reference of copy.querySelectorAll('.reference')) reference.remove();
    return copy.textContent;
  });
  assert.equal(text, returnResponse);
});

test('Plain shows the response alone, and Marks brings the marks back', async () => {
  const { page } = await openPair();
  await page.getByRole('button', { name: 'Plain' }).click();
  assert.equal(await page.locator('.response').textContent(), returnResponse);
  assert.equal(await page.locator('.response mark').count(), 0);
  await page.getByRole('button', { name: 'Marks' }).click();
  assert.equal(await page.locator('.response mark').count(), 7);
});

test('overlapping, touching and misplaced statements are cut at every edge and lose no text', async () => {
  const response = 'alpha beta gamma delta';
  const relevancy = returnDetail().relevancy;
  assert.ok(relevancy);
  const place = (number: number, verdict: 'yes' | 'unsure' | 'no', start: number, end: number) => ({
    number,
    text: response.slice(start, end),
    verdict,
    reason: '',
    weight: '0',
    agreement: null,
    location: { start, end },
  });
  const detail = returnDetail({
    response,
    relevancy: {
      ...relevancy,
      notCounted: [],
      statements: [
        place(1, 'yes', 0, 10),
        place(2, 'no', 6, 16),
        place(3, 'unsure', 16, 22),
        place(4, 'no', 20, 99),
      ],
    },
  });
  const { page } = await openPair(detail);
  const drawn = await page
    .locator('.response mark')
    .evaluateAll((found) => found.map((mark) => [mark.getAttribute('data-statement'), mark.textContent]));
  assert.deepEqual(drawn, [
    ['1', 'alpha '],
    ['2', 'beta'],
    ['2', ' gamma'],
    ['3', ' delta'],
  ]);
});

test('texts from the data stay texts, wherever they come from', async () => {
  const trap = '<img src=x onerror="window.trapped=1"><b>bold</b>';
  const base = returnDetail();
  const { relevancy, similarity } = base;
  assert.ok(relevancy && similarity);
  const detail: CaseDetail = {
    ...base,
    label: trap,
    source: trap,
    prompt: trap,
    response: trap,
    system: trap,
    history: [{ role: 'user', text: trap }],
    context: [trap],
    details: [trap],
    relevancy: {
      ...relevancy,
      reason: trap,
      statements: [
        {
          number: 1,
          text: trap,
          verdict: 'no',
          reason: trap,
          weight: trap,
          agreement: trap,
          location: { start: 0, end: trap.length },
        },
      ],
      formula: { terms: trap, result: trap },
      unaddressed: [trap],
      notCounted: [{ text: trap, kind: 'heading', location: null }],
    },
    similarity: { ...similarity, diff: [{ kind: 'actual', text: trap }], captions: [trap] },
  };
  const panel = await openPair(detail, {
    title: trap,
    judge: trap,
    notices: [{ kind: 'warning', text: trap, action: null }],
  });
  await panel.page.locator('#statement-1').click();
  assert.equal(await panel.page.locator('main img').count(), 0);
  assert.equal(await panel.page.locator('.response b').count(), 0);
  assert.equal(await panel.page.locator('.response mark').textContent(), trap);
  assert.equal(await panel.page.evaluate(() => 'trapped' in globalThis), false);
  assert.deepEqual(panel.complaints, []);
});

test('the ledger lists the worst first, with the formula that adds up to the score', async () => {
  const { page } = await openPair();
  assert.deepEqual(await page.locator('.statement-number').allTextContents(), [
    '3',
    '7',
    '5',
    '1',
    '2',
    '4',
    '6',
  ]);
  assert.deepEqual(await page.locator('.statement-weight .figure').allTextContents(), [
    '0',
    '0',
    '0.3',
    '1',
    '1',
    '1',
    '1',
  ]);
  assert.match(
    ((await page.locator('.formula').textContent()) ?? '').replace(/\s+/g, ' '),
    /\(4 × 1 \+ 1 × 0\.3 \+ 2 × 0\) ÷ 7 4\.3 ÷ 7 = 0\.61/,
  );
  assert.equal(await page.locator('.number').first().textContent(), '0.61');
  assert.ok(await page.getByText('Not addressed: whether the original box is needed').isVisible());
  assert.match(
    (await page.locator('.aside').textContent()) ?? '',
    /Not counted: Sure, here is how returns work\. \(introduction\).*Hope this helps! \(courtesy\)/,
  );
});

test('a statement opens to its reason and leads to its place in the file', async () => {
  const panel = await openPair();
  const { page } = panel;
  await page.locator('#statement-5').click();
  assert.equal(await page.locator('#statement-5').getAttribute('aria-expanded'), 'true');
  assert.ok(await page.getByText('Names the kind of information without giving it.').isVisible());
  assert.equal(await page.locator('mark.is-open').textContent(), 'Refund times can differ.');
  await page.getByRole('button', { name: 'Go to the statement in the file' }).click();
  assert.deepEqual((await panel.sent()).at(-1), {
    type: 'case-reveal',
    runId: 'pair-1',
    caseId: '5',
    statement: 5,
  });
  await page.locator('#statement-5').click();
  assert.equal(await page.locator('.statement-more').count(), 0);
});

test('a number in the response leads to its row of the ledger, also out of a filter that hides it', async () => {
  const { page } = await openPair();
  await page.getByRole('button', { name: 'Off topic 2' }).click();
  assert.deepEqual(await page.locator('.statement-number').allTextContents(), ['3', '7']);
  await page.getByRole('link', { name: 'Statement 6, on topic' }).click();
  await page.locator('#statement-6[aria-expanded="true"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'statement-6');
});

test('a statement without a place has no mark and no way to it, and says why', async () => {
  const { relevancy } = returnDetail();
  assert.ok(relevancy);
  const [first, ...others] = relevancy.statements;
  assert.ok(first);
  const detail = returnDetail({
    relevancy: { ...relevancy, statements: [{ ...first, location: null }, ...others] },
  });
  const { page } = await openPair(detail);
  assert.equal(await page.locator('mark[data-statement="1"]').count(), 0);
  await page.locator('#statement-1').click();
  assert.ok(
    await page.getByText('These exact words are not in the response, so they have no mark.').isVisible(),
  );
  assert.equal(await page.getByRole('button', { name: 'Go to the statement in the file' }).count(), 0);
});

test('the buttons of a pair send what they say', async () => {
  const panel = await openPair(returnDetail({ canSwap: true }));
  const { page } = panel;
  const about = { runId: 'pair-1', caseId: '5' };
  const presses: [string, object][] = [
    ['Score Again (r)', { type: 'case-score', ...about }],
    ['Compare Expected with Actual (d)', { type: 'diff-open', ...about }],
    ['Swap Prompt and Response', { type: 'case-swap', ...about }],
    ['Copy Prompt', { type: 'text-copy', ...about, part: 'prompt' }],
    ['Copy Response', { type: 'text-copy', ...about, part: 'response' }],
    ['support.eval.jsonl, line 12', { type: 'case-reveal', ...about, statement: null }],
  ];
  for (const [name, message] of presses) {
    await page.getByRole('button', { name, exact: true }).click();
    assert.deepEqual((await panel.sent()).at(-1), message);
  }
  for (const [key, type] of [
    ['r', 'case-score'],
    ['d', 'diff-open'],
    ['g', 'case-reveal'],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal((await panel.sent()).at(-1)?.type, type);
  }
});

test('what a case cannot do has no button', async () => {
  const { page } = await openPair(returnDetail({ canReveal: false, similarity: null }));
  await page.locator('#statement-3').click();
  for (const name of [/Swap/, /Compare/, /Go to/]) {
    assert.equal(await page.getByRole('button', { name }).count(), 0, `${name}`);
  }
});

test('an errored case shows the sentence and its similarity, and the raw reply one click away', async () => {
  const panel = await openPair(erroredDetail());
  const { page } = panel;
  assert.ok(
    await page
      .getByText('gpt-x answered with 4 verdicts for 5 statements, also when asked again.')
      .isVisible(),
  );
  assert.deepEqual(await page.locator('.number').allTextContents(), ['–', '0.49']);
  assert.equal(await page.locator('.raw').isVisible(), false);
  await page.getByText('Raw reply').click();
  assert.match((await page.locator('.raw').textContent()) ?? '', /<b>yes<\/b>/);
  await page.getByRole('button', { name: 'Show Log' }).click();
  assert.deepEqual((await panel.sent()).at(-1), { type: 'log-open' });
});

const withoutFigure = (status: 'not-applicable' | 'not-run', change: Partial<CaseDetail>): CaseDetail => {
  const base = returnDetail();
  return {
    ...base,
    ...change,
    relevancy: base.relevancy && {
      ...base.relevancy,
      figure: figureWithout(status),
      statements: [],
      formula: null,
      reason: null,
    },
    similarity: base.similarity && {
      ...base.similarity,
      figure: figureWithout(status),
      diff: [],
      figures: [],
    },
  };
};

const gaps: readonly [string, CaseDetail, string[]][] = [
  [
    'no prompt',
    withoutFigure('not-applicable', { prompt: null }),
    [
      'This case has no prompt, so its relevancy is not scored.',
      'This case has no expected text, so its similarity is not scored.',
    ],
  ],
  [
    'no response',
    withoutFigure('not-applicable', { response: null }),
    [
      'This case has no response, so its relevancy is not scored.',
      'This case has no response, so its similarity is not scored.',
    ],
  ],
  ['not run', withoutFigure('not-run', { outcome: 'not-run' }), ['Not scored yet.', 'Not scored yet.']],
  ['running', withoutFigure('not-run', { outcome: 'running' }), ['Scoring…', 'Scoring…']],
];

for (const [name, detail, sentences] of gaps) {
  test(`a pair without scores says why: ${name}`, async () => {
    const { page } = await openPair(detail);
    assert.deepEqual(
      (await page.locator('.captions').allTextContents()).map((text) => text.trim()),
      sentences,
    );
    assert.equal(await page.locator('.meter').count(), 0);
  });
}

test('an empty response scores 0 with its reason and without statements', async () => {
  const { relevancy } = returnDetail();
  assert.ok(relevancy);
  const detail = returnDetail({
    response: '',
    relevancy: {
      ...relevancy,
      figure: scoredFigure(0),
      statements: [],
      notCounted: [],
      formula: null,
      reason: 'empty answer',
      counts: { yes: 0, unsure: 0, no: 0 },
    },
  });
  const { page } = await openPair(detail);
  assert.equal(await page.locator('.number').first().textContent(), '0.00');
  assert.ok(await page.getByText('The response is empty.').isVisible());
  assert.ok(await page.getByText('empty answer').isVisible());
});

test('only a threshold that is set makes a score fail or pass', async () => {
  const { relevancy } = returnDetail();
  assert.ok(relevancy);
  const threshold = { ratio: 0.7, text: '0.70' };
  const cases: readonly [boolean | null, string[]][] = [
    [null, []],
    [true, ['below 0.70']],
    [false, ['at least 0.70']],
  ];
  for (const [failed, words] of cases) {
    const detail = returnDetail({
      relevancy: {
        ...relevancy,
        figure: scoredFigure(0.61, failed),
        threshold: failed === null ? null : threshold,
      },
    });
    const { page } = await openPair(detail);
    assert.deepEqual(
      (await page.locator('.outcome').allTextContents()).map((text) => text.trim()),
      words,
    );
    assert.equal(await page.locator('.meter .threshold').count(), failed === null ? 0 : 1);
  }
});

test('the filled length of the relevancy bar is the score', async () => {
  const { page } = await openPair();
  const share = await page
    .locator('.meter')
    .first()
    .evaluate((meter) => {
      const filled = [...meter.querySelectorAll('.fill-on, .fill-unsure')];
      const width = filled.reduce((sum, bar) => sum + bar.getBoundingClientRect().width, 0);
      return width / meter.getBoundingClientRect().width;
    });
  assert.ok(Math.abs(share - 4.3 / 7) < 0.005, `${share}`);
});

test('expected and actual are told apart without colour, and the figures stay folded', async () => {
  const { page } = await openPair();
  assert.equal(await page.locator('.wording > .diff del').textContent(), 'The original box is not needed.');
  assert.equal(
    await page.locator('.wording > .diff').textContent(),
    returnDetail()
      .similarity?.diff.map(({ text }) => text)
      .join(''),
  );
  const decoration = await page
    .locator('.wording > .diff del')
    .evaluate((del) => getComputedStyle(del).textDecorationLine);
  assert.equal(decoration, 'line-through');
  const sign = await page
    .locator('.wording > .diff ins')
    .first()
    .evaluate((ins) => getComputedStyle(ins, '::before').content);
  assert.equal(sign, '"+"');
  assert.equal(await page.getByText('1 − 234 edits ÷ 462 characters').isVisible(), false);
  await page.getByText('How measured').click();
  assert.ok(await page.getByText('1 − 234 edits ÷ 462 characters').isVisible());
});

test('the conversation and the details are folded, with what is in them said beside', async () => {
  const { page } = await openPair();
  assert.ok(await page.getByText('2 turns · system · 2 passages').isVisible());
  assert.equal(await page.getByText('Do you sell gift cards?').isVisible(), false);
  await page.getByText('Conversation').click();
  assert.ok(await page.getByText('Do you sell gift cards?').isVisible());
});

test('a new result of the same pair replaces the old one in place', async () => {
  const panel = await openPair(withoutFigure('not-run', { outcome: 'running' }), { state: 'running' });
  const { page } = panel;
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual((await panel.sent()).at(-1), { type: 'run-cancel', runId: 'pair-1' });
  await panel.send({ type: 'case-detail', runId: 'pair-1', detail: returnDetail() });
  const report = pairReport(returnDetail());
  await panel.send({
    type: 'run-end',
    runId: 'pair-1',
    state: 'completed',
    done: 1,
    total: 1,
    scorers: report.scorers,
    notices: [],
  });
  assert.equal(await page.locator('.number').first().textContent(), '0.61');
  assert.equal(await page.getByRole('button', { name: 'Cancel' }).count(), 0);
});
