import assert from 'node:assert/strict';
import test from 'node:test';
import { type SplitOutput, splitStatements } from '../../../src/core/text/split-statements.ts';
import { createRandom } from '../dataset/random.ts';

test('items, rows and code know the line that leads in to them', () => {
  for (const [output, settings] of [
    ['Colours:\n- red', [['item', 'Colours:']]],
    [
      '- Fruit:\n  - apple\n- Nuts',
      [
        ['item', 'Fruit:'],
        ['item', null],
      ],
    ],
    [
      '- Fruit\n  - apple\n    - red',
      [
        ['item', null],
        ['item', 'Fruit'],
        ['item', 'apple'],
      ],
    ],
    ['1. **Fruit**\n   - apple', [['item', '**Fruit**']]],
    ['| a | b |\n|---|---|\n| 1 | 2 |', [['row', 'a | b']]],
    ['Run this command:\n```\nnpm i\n```', [['code', 'Run this command:']]],
    [
      'The loop has to go over the keys:\n```\nx\n```',
      [
        ['sentence', null],
        ['code', 'The loop has to go over the keys:'],
      ],
    ],
    [
      'It works.\n```\nx\n```',
      [
        ['sentence', null],
        ['code', null],
      ],
    ],
    [
      'Colours:\n- red\n\nIt ends.\n\n- blue',
      [
        ['item', 'Colours:'],
        ['sentence', null],
        ['item', null],
      ],
    ],
    [
      'Colours:\n- red\n\n# Next\n\n- blue',
      [
        ['item', 'Colours:'],
        ['item', null],
      ],
    ],
  ] as const) {
    const found = splitStatements(output).settings.map(({ kind, leadIn }) => [kind, leadIn]);
    assert.deepEqual(found, settings, output);
  }
});

test('the trace of an error is one statement with it', () => {
  for (const output of [
    'Traceback (most recent call last):\n  File "a.py", line 1, in f\nValueError: bad value',
    'TypeError: x is not a function\n    at f (a.js:1:2)\n    at Object.g (b.js:3:4)',
  ]) {
    assert.deepEqual(splitStatements(output).statements, [output]);
  }
});

test('a word of agreement is courtesy beside an answer and an answer by itself', () => {
  assert.deepEqual(splitStatements('Sure! Certainly!').statements, ['Sure!']);
  assert.deepEqual(splitStatements('# Reply\n\nOK').statements, ['OK']);
  assert.deepEqual(splitStatements('Sure! It is open.').statements, ['It is open.']);
});

const pieces = [
  ...'aB1 .!?:;,"“”()[]*_`~#>-+|=\\<&',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\t',
  '    ',
  '```',
  '```js\n',
  '~~~\n',
  '- ',
  '1. ',
  '| a | b |\n|---|---|\n',
  '# ',
  '> ',
  '**Bold**',
  '<!--',
  '-->',
  '<br>',
  '[a](http://b.c)',
  'https://a.b/c.',
  'Hope this helps! ',
  'Sure! ',
  'Here is a list:\n',
  'The sky is blue. ',
  'e.g. ',
  'Dr. ',
  '3.14 ',
  '你好！',
  '天空是蓝色的。',
  '「はい。」',
  '입니다. ',
  '😀',
  '\ud83d',
  '\u2028',
  '\ufeff',
  '\u0000',
  '…',
  '. . .',
];

function randomOutput(random: (bound: number) => number): string {
  let output = '';
  for (let length = random(30); length > 0; length -= 1) output += pieces[random(pieces.length)];
  return output;
}

function textsOf(split: SplitOutput): unknown {
  return [split.statements, split.notCounted.map(({ text, kind }) => [kind, text])];
}

test('every part is the slice of the output at its location, and parts are ascending and disjoint', () => {
  const random = createRandom(21);
  for (let round = 0; round < 4000; round += 1) {
    const output = randomOutput(random);
    const message = JSON.stringify(output);
    const split = splitStatements(output);
    assert.equal(split.statements.length, split.locations.length, message);
    assert.equal(split.statements.length, split.settings.length, message);
    const texts = [
      split.statements.map((text, index) => ({ text, location: split.locations[index] })),
      split.notCounted,
    ];
    for (const { text, location } of texts.flat()) {
      assert.ok(location, message);
      assert.equal(output.slice(location.start, location.end), text, message);
      assert.equal(text, text.trim(), message);
      assert.notEqual(text, '', message);
    }
    for (const list of texts) {
      list.forEach(({ location }, index) => {
        const before = list[index - 1]?.location?.end ?? 0;
        assert.ok(location && location.start >= before, message);
      });
    }
    const all = texts.flat().map(({ location }) => location?.start ?? 0);
    assert.equal(new Set(all).size, all.length, message);
  }
});

test('all letters of an output without markup stand in some part', () => {
  const random = createRandom(22);
  const words = [
    'The',
    'sky',
    'is',
    'blue.',
    'Dr.',
    'No!',
    '天空。',
    'e.g.',
    '3.5',
    'Hope this helps!',
    'OK…',
  ];
  for (let round = 0; round < 2000; round += 1) {
    const output = Array.from({ length: 1 + random(20) }, () => words[random(words.length)]).join(' ');
    const split = splitStatements(output);
    const parts = [...split.statements, ...split.notCounted.map(({ text }) => text)].join('');
    const letters = (text: string) =>
      Array.from(text.match(/[\p{L}\p{N}]/gu) ?? [])
        .sort()
        .join('');
    assert.equal(letters(parts), letters(output), output);
  }
});

test('line ends and a byte order mark change no text', () => {
  const random = createRandom(23);
  for (let round = 0; round < 3000; round += 1) {
    const output = randomOutput(random).replace(/\r\n?/g, '\n').replaceAll('\ufeff', '');
    const expected = textsOf(splitStatements(output));
    const crlf = splitStatements(output.replaceAll('\n', '\r\n'));
    const unixTexts = JSON.parse(JSON.stringify(textsOf(crlf)).replaceAll('\\r\\n', '\\n'));
    assert.deepEqual(unixTexts, JSON.parse(JSON.stringify(expected)), JSON.stringify(output));
    assert.deepEqual(textsOf(splitStatements(`\ufeff${output}`)), expected, JSON.stringify(output));
  }
});

test('splitting the same text again gives the same parts', () => {
  const random = createRandom(24);
  for (let round = 0; round < 300; round += 1) {
    const output = randomOutput(random);
    assert.deepEqual(splitStatements(output), splitStatements(output), JSON.stringify(output));
  }
});

const long = 200_000;
const repeat = (text: string) => text.repeat(Math.ceil(long / text.length));
const longOutputs: Readonly<Record<string, string>> = {
  sentences: repeat('This is a sentence of some words. '),
  Chinese: repeat('天空是蓝色的。'),
  'one word': repeat('a'),
  lists: repeat('- one item\n  - a nested one\n'),
  'full stops': repeat('.'),
  initials: repeat('A. '),
  emphasis: repeat('**a'),
  backticks: repeat('`'),
  fences: repeat('```\n'),
  'text after fences': repeat('``` a b ```\n'),
  'fences after text': repeat('a ```\n'),
  'deep quotes': repeat('> '),
  comments: repeat('<!-- a\n-->b\n'),
  'open comments': repeat('<!--'),
  'open links': repeat('[a]('),
  'open tags': repeat('<a '),
  'blanks in a heading': `# a${repeat(' ')}b`,
  'blanks in a line': `a${repeat(' ')}b`,
  'blanks before a fence': `a${repeat(' ')}\`\`\`b c`,
  'a wide table': `|a|\n${repeat('|-')}x`,
  'short lines': repeat('A\n'),
  'quotation marks': `A.${repeat('"')}x`,
};

test('a text of 200 KB is taken apart in under a second, whatever it is made of', () => {
  for (const [name, output] of Object.entries(longOutputs)) {
    let best = Number.POSITIVE_INFINITY;
    // The machine may be busy with something else; a quadratic rule takes far longer each time.
    for (let attempt = 0; attempt < 3 && best >= 1000; attempt += 1) {
      const start = performance.now();
      splitStatements(output);
      best = Math.min(best, performance.now() - start);
    }
    assert.ok(best < 1000, `${name}: ${Math.round(best)} ms`);
  }
});
