import assert from 'node:assert/strict';
import test from 'node:test';
import { findLabelledPair } from '../../../src/core/selection/labelled-pair.ts';

// ⟦…⟧ is the prompt and ⟪…⟫ the response.
const pairs: [title: string, marked: string][] = [
  ['User and Assistant', 'User: ⟦What is 2+2?⟧\nAssistant: ⟪Four.⟫'],
  ['labels on lines of their own', 'User:\n⟦What is 2+2?\n\nPlease.⟧\n\nAssistant:\n⟪Four.\n\nBye.⟫\n'],
  ['any case', 'USER: ⟦Hi⟧\nassistant: ⟪Hello⟫'],
  ['Human and AI', 'Human: ⟦Hi⟧\nAI: ⟪Hello⟫'],
  ['Q and A', 'Q: ⟦Why?⟧\nA: ⟪Because.⟫'],
  ['Question and Answer', 'Question: ⟦Why?⟧\nAnswer: ⟪Because.⟫'],
  ['Prompt and Response', 'Prompt: ⟦Why?⟧\nResponse: ⟪Because.⟫'],
  ['Input and Output', 'Input: ⟦Why?⟧\nOutput: ⟪Because.⟫'],
  ['bold labels with the colon inside', '**User:** ⟦Why?⟧\n**Assistant:** ⟪Because.⟫'],
  ['bold labels with the colon outside', '**User**: ⟦Why?⟧\n**Assistant**: ⟪Because.⟫'],
  ['quoted labels', '> User: ⟦Why?⟧\n> Assistant: ⟪Because.⟫'],
  ['indented labels', '  User: ⟦Why?⟧\n  Assistant: ⟪Because.⟫'],
  ['headings', '### Prompt\n\n⟦Why?⟧\n\n### Response\n\n⟪Because.⟫\n'],
  ['headings with a colon and bold', '# **Question:**\n⟦Why?⟧\n# **Answer**:\n⟪Because.⟫'],
  ['Windows line ends', 'User: ⟦Why?⟧\r\nAssistant: ⟪Because.⟫\r\n'],
  ['headings with Windows line ends', '## Prompt\r\n⟦Why?⟧\r\n## Response\r\n⟪Because.⟫\r\n'],
  ['simplified Chinese', '用户：⟦二加二是多少？⟧\n助手：⟪四。⟫'],
  ['simplified Chinese, question and answer', '问题：⟦为什么？⟧\n回答：⟪因为。⟫'],
  ['traditional Chinese', '使用者：⟦二加二是多少？⟧\n助理：⟪四。⟫'],
  ['short Chinese labels', '问：⟦为什么？⟧\n答：⟪因为。⟫'],
  ['traditional Chinese headings', '## 提示詞\n⟦為什麼？⟧\n## 回應\n⟪因為。⟫'],
  ['a Chinese label with an ASCII colon', '问: ⟦为什么？⟧\n答: ⟪因为。⟫'],
  ['emoji before the labels count as two units each', '🙂🙂\nUser: ⟦🙂?⟧\nAssistant: ⟪🙃⟫'],
  ['text before the first label', 'From the log of today.\n\nUser: ⟦Why?⟧\nAssistant: ⟪Because.⟫'],
  ['a label word inside a text', 'User: ⟦Is the output: 4?⟧\nAssistant: ⟪The answer: yes, user: you.⟫'],
];

for (const [title, marked] of pairs) {
  test(`a pair is found by its labels: ${title}`, () => {
    const text = marked.replace(/[⟦⟧⟪⟫]/g, '');
    const pair = findLabelledPair(text);
    assert.ok(pair);
    const { prompt, response } = pair;
    const found = [
      text.slice(0, prompt.start),
      '⟦',
      text.slice(prompt.start, prompt.end),
      '⟧',
      text.slice(prompt.end, response.start),
      '⟪',
      text.slice(response.start, response.end),
      '⟫',
      text.slice(response.end),
    ];
    assert.equal(found.join(''), marked);
    assert.deepEqual(pair.history, []);
  });
}

test('of several turns the last pair is taken, the turns before it are its history', () => {
  const text = 'User: One?\nAssistant: 1\nUser: Two?\nAssistant: 2\nUser: Three?';
  const pair = findLabelledPair(text);
  assert.ok(pair);
  assert.equal(text.slice(pair.prompt.start, pair.prompt.end), 'Two?');
  assert.equal(text.slice(pair.response.start, pair.response.end), '2');
  assert.deepEqual(pair.history, [
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: '1' },
  ]);
});

const none: [title: string, text: string][] = [
  ['an empty text', ''],
  ['prose', 'The user asked the assistant a question.'],
  ['a prompt alone', 'User: Why?'],
  ['a response alone', 'Assistant: Because.'],
  ['a response before its prompt', 'Assistant: Because.\nUser: Why?'],
  ['labels without texts', 'User:\nAssistant:\n'],
  ['a prompt without a response', 'User: Why?\nAssistant:\n   \n'],
  ['headings that go on', '### Prompt engineering\ntext\n### Response times\ntext'],
  ['words that begin like labels', 'Users: many\nAssistants: few'],
];

for (const [title, text] of none) {
  test(`there is no pair in ${title}`, () => {
    assert.equal(findLabelledPair(text), null);
  });
}

test('a long text without labels is given up on quickly', () => {
  const text = `${' '.repeat(50_000)}\n${'*_'.repeat(50_000)}\n${'# '.repeat(50_000)}`;
  const start = performance.now();
  assert.equal(findLabelledPair(text), null);
  assert.ok(performance.now() - start < 2000);
});
