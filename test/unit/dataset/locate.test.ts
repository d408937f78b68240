import assert from 'node:assert/strict';
import test from 'node:test';
import { parse, stringify } from 'yaml';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import type { TextRange } from '../../../src/core/model.ts';
import { createRandom } from './random.ts';

const random = createRandom(20_260_504);

const alphabet = [
  'a',
  'b',
  'word',
  ' ',
  '  ',
  '\n',
  '\t',
  '"',
  "'",
  '\\',
  '|',
  ',',
  ';',
  ':',
  '#',
  '-',
  '{',
  '}',
  '[',
  '😀',
  '你好',
  'é',
  '\u2028',
  '\u0000',
  '<',
  '`',
  '$',
  '/',
  '//',
  '&',
];

function randomText(letters = alphabet): string {
  return Array.from({ length: 1 + random(14) }, () => letters[random(letters.length)]).join('');
}

function randomSpan(text: string): TextRange {
  const start = random(text.length);
  return { start, end: start + 1 + random(text.length - start) };
}

/** Some units as `\u` escapes, as other programs write them. */
function toEscapedJson(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text[index] ?? '');
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const plain = (unit: string) => (/[\ud800-\udfff]/.test(unit) ? unit : JSON.stringify(unit).slice(1, -1));
  return `"${units.map((unit) => (random(3) === 0 ? escaped(unit) : plain(unit))).join('')}"`;
}

const quoteCell = (text: string) =>
  `"${text.replaceAll('"', '""').replaceAll('\n', random(2) ? '\n' : '\r\n')}"`;
const decodeCell = (cut: string) => cut.replaceAll('""', '"').replaceAll('\r\n', '\n');
const decodeJson = (cut: string) => JSON.parse(`"${cut.replaceAll('\t', '\\t')}"`);
const withoutNul = alphabet.filter((letter) => letter !== '\u0000');

interface Container {
  readonly name: string;
  readonly fileName: string;
  readonly letters?: readonly string[];
  write(input: string, output: string): string;
  decode(cut: string): string;
}

const containers: Container[] = [
  {
    name: 'JSON Lines',
    fileName: 'a.jsonl',
    write: (input, output) => `\n{"input": ${toEscapedJson(input)}, "output": ${toEscapedJson(output)}}\r\n`,
    decode: decodeJson,
  },
  {
    name: 'a JSON list with comments',
    fileName: 'a.json',
    write: (input, output) =>
      `// "cases"\n[\n  {"input": {"question": ${toEscapedJson(input)},}, /* , */ "output": [${toEscapedJson(output)}]},\n]`,
    decode: decodeJson,
  },
  {
    name: 'a JSON object',
    fileName: 'a.json',
    write: (input, output) =>
      `{"cases": [{"input": ${toEscapedJson(input)}, "output": ${toEscapedJson(output)}}]}`,
    decode: decodeJson,
  },
  {
    name: 'CSV',
    fileName: 'a.csv',
    // A cell of brackets alone would be an empty JSON value.
    letters: alphabet.filter((letter) => !'{}[]'.includes(letter)),
    write: (input, output) => `id,input,output\n1,${quoteCell(input)},${quoteCell(output)}\n`,
    decode: decodeCell,
  },
  {
    name: 'JSON inside CSV',
    fileName: 'a.csv',
    write(input, output) {
      const cell = (text: string) => `"${`{"text": ${toEscapedJson(text)}}`.replaceAll('"', '""')}"`;
      return `input;output\n${cell(input)};${cell(output)}\n`;
    },
    decode: (cut) => decodeJson(decodeCell(cut)),
  },
  {
    name: 'a Markdown table',
    fileName: 'a.md',
    letters: ['a', 'b', 'word', '|', '"', '😀', '你好', ','],
    write(input, output) {
      const cell = (text: string) => text.replaceAll('|', '\\|');
      return `# Cases\n\n| Input | Output |\n|---|---|\n| ${cell(input)} | ${cell(output)} |\n`;
    },
    decode: (cut) => cut.replaceAll('\\|', '|'),
  },
  {
    name: 'a TypeScript list',
    fileName: 'a.eval.ts',
    write: (input, output) =>
      `const cases = [ // list\n  { input: ${toEscapedJson(input)}, 'output': ${toEscapedJson(output)} },\n];`,
    decode: decodeJson,
  },
];

for (const { name, fileName, letters, write, decode } of containers) {
  test(`any span of a text in ${name} is found, and decodes to the same span`, async () => {
    for (let round = 0; round < 150; round++) {
      const input = randomText(letters ? [...letters] : undefined);
      const output = randomText(letters ? [...letters] : undefined);
      const text = write(input, output);
      const { cases } = await readDataset(text, { fileName });
      assert.equal(cases[0]?.input, input, text);
      assert.equal(cases[0]?.output, output, text);
      const source = cases[0]?.fields.output;
      assert.ok(source);
      const span = randomSpan(output);
      const cut = source.locate(span).map(({ start, end }) => text.slice(start, end));
      assert.equal(decode(cut.join('')), output.slice(span.start, span.end), JSON.stringify({ text, span }));
    }
  });
}

for (const { name, fileName, letters, write, decode } of containers) {
  test(`a byte order mark and CRLF line ends move no place in ${name}`, async () => {
    for (let round = 0; round < 100; round++) {
      const input = randomText(letters ? [...letters] : undefined);
      const output = randomText(letters ? [...letters] : undefined);
      const text = write(input, output).replaceAll(/\r?\n/g, '\r\n');
      const { cases } = await readDataset(`\ufeff${text}`, { fileName });
      assert.equal(cases[0]?.output, output, text);
      const span = randomSpan(output);
      const places = cases[0]?.fields.output?.locate(span) ?? [];
      const cut = places.map(({ start, end }) => text.slice(start, end)).join('');
      assert.equal(decode(cut), output.slice(span.start, span.end), JSON.stringify({ text, span }));
    }
  });
}

test('any span of a text in YAML is found, up to the white space around folds', async () => {
  const styles = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;
  const letters = [...withoutNul, ' and more words ', '\n\n', 'text'];
  for (let round = 0; round < 400; round++) {
    const style = styles[round % styles.length];
    const value = { id: 'x', input: randomText(letters), output: randomText(letters), end: 'e' };
    const text = stringify([value], { defaultStringType: style, lineWidth: 24 });
    const { cases } = await readDataset(text, { fileName: 'a.yaml' });
    // The writer does not keep every white space of a folded text: what the parser says counts.
    const output: string = parse(text)[0].output;
    assert.equal(cases[0]?.output, output === '' ? null : output, text);
    if (output === '') continue;
    const source = cases[0]?.fields.output;
    const span = randomSpan(output);
    const cut =
      source
        ?.locate(span)
        .map(({ start, end }) => text.slice(start, end))
        .join('') ?? '';
    const isDouble = text.slice(source?.range.start).startsWith('"');
    const isSingle = text.slice(source?.range.start).startsWith("'");
    const decoded = isDouble ? parse(`"${cut}"`) : isSingle ? cut.replaceAll("''", "'") : cut;
    const wanted = output.slice(span.start, span.end);
    assert.equal(squeeze(decoded), squeeze(wanted), JSON.stringify({ text, span, output, cut }));
  }
});

function squeeze(text: string): string {
  return text.replace(/[ \n\t\r]+/g, '');
}

test('the parts of a joined prompt are found each at its place', async () => {
  const text = '[{"instruction": "Translate \\"this\\".", "input": "caf\\u00e9", "output": "x"}]';
  const { cases } = await readDataset(text, { fileName: 'a.json' });
  const input = cases[0]?.input ?? '';
  const places = cases[0]?.fields.input?.locate({ start: 0, end: input.length }) ?? [];
  assert.deepEqual(
    places.map(({ start, end }) => text.slice(start, end)),
    ['Translate \\"this\\".', 'caf\\u00e9'],
  );
  const joint = input.indexOf('\n\n');
  assert.deepEqual(
    cases[0]?.fields.input?.locate({ start: joint, end: joint + 2 }),
    [],
    'the blank line stands nowhere',
  );
});

test('a rendered template is found in the template and in the variables', async () => {
  const text = 'prompts: ["Say {{word}} twice"]\ntests:\n  - vars:\n      word: hello\n';
  const { cases } = await readDataset(text, { fileName: 'promptfooconfig.yaml' });
  const input = cases[0]?.input ?? '';
  assert.equal(input, 'Say hello twice');
  const places = cases[0]?.fields.input?.locate({ start: 0, end: input.length }) ?? [];
  assert.deepEqual(
    places.map(({ start, end }) => text.slice(start, end)),
    ['Say ', ' twice', 'hello'],
  );
});

test('a field is named as the file spells it', async () => {
  const text =
    '{"inputs": {"question": "Q"}, "outputs": {"answer": "A"}, "reference_outputs": {"answer": ["R", "S"]}}';
  const { cases } = await readDataset(text, { fileName: 'a.jsonl' });
  const { input, output, groundTruth } = cases[0]?.fields ?? {};
  assert.deepEqual(
    [input?.name, output?.name, groundTruth?.map(({ name }) => name)],
    ['inputs.question', 'outputs.answer', ['reference_outputs.answer.0', 'reference_outputs.answer.1']],
  );
});

test('an escaped blank before a folded line break is a blank, not an escaped line break', async () => {
  const text = '- input: q\n  output: "one\\ \n\n\n    \\ two, last"\n';
  const { cases } = await readDataset(text, { fileName: 'a.yaml' });
  const output = cases[0]?.output ?? '';
  const start = output.indexOf('last');
  const [place] = cases[0]?.fields.output?.locate({ start, end: start + 4 }) ?? [];
  assert.equal(text.slice(place?.start, place?.end), 'last');
});
