import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import {
  domains,
  type LabelledPrompt,
  labelsByKind,
  languages,
  notCountedKinds,
  readLabelledPrompts,
  splits,
} from '../../judge-data/build/labelled-prompt.ts';
import { splitByPrompt } from '../../judge-data/build/split-data.ts';
import { similarPairs } from './similar-pairs.ts';

const folder = new URL('../../judge-data/', import.meta.url);
const bySplit = splits.map((split) => ({
  split,
  prompts: readLabelledPrompts(new URL(`${split}.jsonl`, folder)),
}));
const all = bySplit.flatMap(({ prompts }) => prompts);
const statements = all.flatMap((prompt) => prompt.statements);

// Later prompts have other prefixes and are training text only.
const wasSplit = ({ id }: LabelledPrompt) => /^(en1|en2|zh)-\d{3}$/.test(id);

test('the labelled text has at least 240 English prompts and 80 Chinese ones, 30 of them traditional', () => {
  const count = (language: string) => all.filter((prompt) => prompt.language === language).length;
  assert.ok(count('en') >= 240, `${count('en')} English`);
  assert.ok(count('zh-cn') + count('zh-tw') >= 80, `${count('zh-cn')} simplified`);
  assert.ok(count('zh-tw') >= 30, `${count('zh-tw')} traditional`);
  assert.equal(count('en') + count('zh-cn') + count('zh-tw'), all.length);
});

test('every domain is there in every language', () => {
  const expected = languages.flatMap((language) => domains.map((domain) => `${language} ${domain}`));
  const found = new Set(all.map((prompt) => `${prompt.language} ${prompt.domain}`));
  assert.deepEqual([...found].sort(), expected.sort());
});

test('ids are unique and no prompt is in two splits', () => {
  assert.deepEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort(),
    ['dev.jsonl', 'test.jsonl', 'train.jsonl'],
  );
  assert.equal(new Set(all.map((prompt) => prompt.id)).size, all.length);
});

test('each prompt has 4 to 10 statements, labelled as their kind allows', () => {
  for (const prompt of all) {
    const { length } = prompt.statements;
    assert.ok(length >= 4 && length <= 10, `${prompt.id} has ${length} statements`);
    for (const { text, label, kind } of prompt.statements) {
      const allowed: readonly string[] = Object.hasOwn(labelsByKind, kind)
        ? labelsByKind[kind as keyof typeof labelsByKind]
        : [];
      assert.ok(allowed.includes(label), `${prompt.id}: ${label}, ${kind}: ${text}`);
    }
  }
});

test('every kind, and every label, has enough statements to learn from', () => {
  for (const kind of Object.keys(labelsByKind)) {
    const { length } = statements.filter((statement) => statement.kind === kind);
    assert.ok(length >= 20, `${kind}: ${length}`);
  }
  for (const label of ['yes', 'unsure', 'no']) {
    const { length } = statements.filter((statement) => statement.label === label);
    assert.ok(length >= statements.length / 10, `${label}: ${length}`);
  }
});

test('at least a third of the statements is on the topic without a full answer', () => {
  const hard = statements.filter(
    ({ label, kind }) => label === 'unsure' || kind === 'same topic without answer' || kind === 'partial',
  );
  assert.ok(hard.length >= statements.length / 3, `${hard.length} of ${statements.length}`);
});

test('statements are slices of the response in order, and what is not counted is the rest of it', () => {
  for (const prompt of all) {
    const rest = restOfResponse(prompt);
    let left = rest;
    for (const { text, kind } of prompt.notCounted) {
      assert.ok((notCountedKinds as readonly string[]).includes(kind), `${prompt.id}: ${kind}`);
      assert.ok(left.includes(text), `${prompt.id}: ${text} is not between the statements`);
      left = left.replace(text, () => '\n');
    }
    // What remains is layout: bullets, numbers of list items, table rules.
    assert.doesNotMatch(left.replace(/^\s*\d+[.)、]/gm, ''), /[\p{L}\p{N}]/u, prompt.id);
  }
});

test('no two prompts and no two statements are more than 0.7 similar', () => {
  const texts = { prompts: all.map(({ prompt }) => prompt), statements: statements.map(({ text }) => text) };
  for (const [name, list] of Object.entries(texts)) assert.deepEqual(similarPairs(list, 0.7), [], name);
});

test('the test split is the one whose hash was committed', () => {
  const hash = createHash('sha256')
    .update(readFileSync(new URL('test.jsonl', folder)))
    .digest('hex');
  assert.equal(readFileSync(new URL('test.jsonl.sha256', folder), 'utf8'), `${hash}  test.jsonl\n`);
});

test('the splits are what the rule gives, whatever the order of the prompts', () => {
  const expected = splitByPrompt(all.filter(wasSplit).reverse());
  for (const { split, prompts } of bySplit) {
    assert.deepEqual(
      prompts.filter(wasSplit).map(({ id }) => id),
      expected[split].map(({ id }) => id),
      split,
    );
    if (split !== 'train') assert.ok(prompts.every(wasSplit), `${split} has prompts that came later`);
  }
});

test('dev and test have their share of every language', () => {
  for (const language of languages) {
    const total = all.filter((prompt) => wasSplit(prompt) && prompt.language === language).length;
    for (const { split, prompts } of bySplit) {
      if (split === 'train') continue;
      const share = prompts.filter((prompt) => prompt.language === language).length / total;
      assert.ok(Math.abs(share - (split === 'test' ? 0.25 : 0.15)) < 0.05, `${split} ${language}: ${share}`);
    }
  }
});

function restOfResponse({ id, response, statements }: LabelledPrompt): string {
  let rest = '';
  let end = 0;
  for (const { text } of statements) {
    assert.ok(text.trim() === text && text !== '', `${id}: ${JSON.stringify(text)}`);
    const start = response.indexOf(text, end);
    assert.ok(start >= 0, `${id}: ${text} does not follow in the response`);
    rest += `${response.slice(end, start)}\n`;
    end = start + text.length;
  }
  return rest + response.slice(end);
}
