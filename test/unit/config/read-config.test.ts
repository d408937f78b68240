import assert from 'node:assert/strict';
import test from 'node:test';
import { type Config, configFileName, defaultConfig, mergeConfig } from '../../../src/core/config/config.ts';
import { readConfig } from '../../../src/core/config/read-config.ts';
import { fillMessage } from '../../../src/core/translate.ts';

test('the config file is answermark.config.json', () => {
  assert.equal(configFileName, 'answermark.config.json');
});

const settings: Record<string, [good: unknown[], bad: unknown[]]> = {
  $schema: [['./schema.json'], [1]],
  scorers: [
    [['answer-relevancy'], ['content-similarity'], ['content-similarity', 'answer-relevancy']],
    [[], ['tone'], 'answer-relevancy', ['answer-relevancy', 'answer-relevancy'], null],
  ],
  answerRelevancy: [[{}], [[], null, 1]],
  'answerRelevancy.uncertaintyWeight': [
    [0, 0.3, 1],
    [-0.1, 1.1, '0.3', null],
  ],
  'answerRelevancy.scale': [
    [1, 0.5, 100],
    [0, -1, '1', null],
  ],
  'answerRelevancy.threshold': [
    [null, 0, 0.7, 1],
    [1.01, -1, '0.7'],
  ],
  'answerRelevancy.repeats': [
    [1, 5],
    [0, 1.5, '1'],
  ],
  'answerRelevancy.mode': [['thorough', 'fast'], ['slow']],
  'answerRelevancy.reason': [['composed', 'model'], ['none']],
  contentSimilarity: [[{}], [[], 'dice']],
  'contentSimilarity.algorithm': [['levenshtein', 'dice'], ['cosine']],
  'contentSimilarity.ignoreCase': [
    [true, false],
    ['yes', 1],
  ],
  'contentSimilarity.ignoreWhitespace': [[true, false], [null]],
  'contentSimilarity.scale': [[10], [0]],
  'contentSimilarity.json': [
    ['canonical', 'raw'],
    ['deep', true],
  ],
  'contentSimilarity.threshold': [[null, 0.5], [2]],
  judge: [[{}], ['embedded']],
  'judge.model': [
    ['embedded', 'provider/model'],
    ['', 1],
  ],
  'judge.baseUrl': [[null, 'http://localhost:1234/v1'], [1]],
  'judge.temperature': [
    [0, 0.7],
    [-1, '0'],
  ],
  'judge.timeoutSeconds': [
    [60, 0.5],
    [0, '60'],
  ],
  'judge.maxRetries': [
    [0, 2],
    [-1, 1.5],
  ],
  'judge.concurrency': [
    [null, 4],
    [0, 2.5],
  ],
  files: [[{}], [[]]],
  'files.include': [
    [[], ['**/*.jsonl']],
    ['**/*.jsonl', [1]],
  ],
  'files.exclude': [[['**/old/**']], [{}]],
  'files.fields': [
    [{}, { '*.csv': { input: 'Question, Full', output: 'a.b', groundTruth: 'c', context: 'd', id: 'e' } }],
    [{ '*.csv': 'question' }, { '*.csv': { input: 1 } }, []],
  ],
};

function nested(path: string, value: unknown): Record<string, unknown> {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<
    string,
    unknown
  >;
}

for (const [path, [good, bad]] of Object.entries(settings)) {
  test(`${path} takes what it is for and nothing else`, () => {
    for (const value of good) {
      const read = readConfig(JSON.stringify(nested(path, value)));
      assert.deepEqual(read, { config: nested(path, value), issues: [] });
    }
    for (const value of bad) {
      const { config, issues } = readConfig(JSON.stringify(nested(path, value)));
      assert.deepEqual(config, {}, JSON.stringify(value));
      assert.ok(issues.length > 0, JSON.stringify(value));
      for (const { code, severity, arguments: args } of issues) {
        assert.equal(code, 'wrongType');
        assert.equal(severity, 'error');
        assert.ok(`${args?.key}`.startsWith(path), `${args?.key}`);
      }
    }
  });
}

test('every setting that has a default can be set, and its default fits', () => {
  const known = new Set(Object.keys(settings));
  for (const [part, value] of Object.entries(defaultConfig)) {
    assert.ok(known.has(part), part);
    if (Array.isArray(value)) continue;
    for (const key of Object.keys(value)) assert.ok(known.has(`${part}.${key}`), `${part}.${key}`);
  }
  assert.deepEqual(readConfig(JSON.stringify(defaultConfig)).issues, []);
});

// ⟦ and ⟧ mark where the problem is said to be.
const problems: [title: string, marked: string, code: string, message: RegExp][] = [
  ['an unknown key', '{ ⟦"scorer"⟧: ["answer-relevancy"] }', 'unknownKey', /“scorer”/],
  ['an unknown key in a part', '{ "judge": { ⟦"modle"⟧: "embedded" } }', 'unknownKey', /“judge\.modle”/],
  [
    'an unknown role of a field mapping',
    '{ "files": { "fields": { "*.csv": { ⟦"question"⟧: "Q" } } } }',
    'unknownKey',
    /files\.fields\.\*\.csv\.question/,
  ],
  ['a wrong type', '{ "judge": { "maxRetries": ⟦"2"⟧ } }', 'wrongType', /“judge\.maxRetries”/],
  ['a number out of its range', '{"answerRelevancy": {"uncertaintyWeight": ⟦1.5⟧}}', 'wrongType', /Weight”/],
  ['one of several entries', '{ "scorers": ["answer-relevancy", ⟦"tone"⟧] }', 'wrongType', /“scorers\.1”/],
  ['a scorer twice', '{ "scorers": ⟦["answer-relevancy", "answer-relevancy"]⟧ }', 'wrongType', /once/],
  ['a part that is a list', '{ "contentSimilarity": ⟦[]⟧ }', 'wrongType', /“contentSimilarity”/],
  ['a whole that is a list', '⟦[]⟧', 'wrongType', /config/],
  ['a whole that is a number', '⟦3⟧', 'wrongType', /config/],
  ['text that is no JSON', '{ ⟦scorers⟧: [] }', 'syntax', /not valid JSON/],
  ['a value that is missing', '{ "scorers": ⟦}⟧', 'syntax', /not valid JSON/],
  ['an end too early', '{ "scorers": [⟦1⟧', 'syntax', /not valid JSON/],
];

for (const [title, marked, code, message] of problems) {
  test(`${title} is a problem at its place`, () => {
    const text = marked.replace(/[⟦⟧]/g, '');
    const { issues, config } = readConfig(text);
    const [issue] = issues;
    assert.ok(issue);
    assert.equal(issue.code, code);
    assert.match(fillMessage(issue.message, issue.arguments), message);
    assert.deepEqual(config, {});
    if (title === 'an end too early') {
      assert.ok(issue.range.end <= text.length && issue.range.end >= issue.range.start);
      return;
    }
    const { start, end } = issue.range;
    assert.equal(`${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`, marked);
  });
}

test('every unknown key and every wrong value is said, not only the first', () => {
  const { issues } = readConfig('{ "one": 1, "two": 2, "judge": { "three": 3, "maxRetries": "4" } }');
  assert.deepEqual(issues.map(({ arguments: args }) => args?.key).sort(), [
    'judge.maxRetries',
    'judge.three',
    'one',
    'two',
  ]);
});

test('an empty file is a problem whose place is inside it', () => {
  const { issues } = readConfig('');
  assert.equal(issues[0]?.code, 'syntax');
  assert.deepEqual(issues[0]?.range, { start: 0, end: 0 });
});

test('comments and trailing commas are allowed', () => {
  const text = `// for this folder
{
  /* who judges */
  "judge": { "model": "embedded", }, // the built-in one
  "scorers": ["content-similarity",],
}
`;
  assert.deepEqual(readConfig(text), {
    config: { judge: { model: 'embedded' }, scorers: ['content-similarity'] },
    issues: [],
  });
});

test('configs are merged option by option, later ones first; what is not said keeps its default', () => {
  const merged = mergeConfig(
    { answerRelevancy: { scale: 10, threshold: 0.5 }, scorers: ['answer-relevancy'] },
    { answerRelevancy: { threshold: null, scale: undefined }, contentSimilarity: { ignoreCase: false } },
    { judge: { concurrency: 2 } },
  );
  const expected: Config = {
    ...defaultConfig,
    scorers: ['answer-relevancy'],
    answerRelevancy: { ...defaultConfig.answerRelevancy, scale: 10, threshold: null },
    contentSimilarity: { ...defaultConfig.contentSimilarity, ignoreCase: false },
    judge: { ...defaultConfig.judge, concurrency: 2 },
  };
  assert.deepEqual(merged, expected);
  assert.deepEqual(mergeConfig(), defaultConfig);
});

test('no threshold is set by default', () => {
  assert.equal(defaultConfig.answerRelevancy.threshold, null);
  assert.equal(defaultConfig.contentSimilarity.threshold, null);
});
