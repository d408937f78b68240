import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { noticeText } from '../scripts/notice.ts';

test('NOTICE has the licence of every package whose code is shipped, and of no other', async () => {
  const notice = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');
  assert.equal(notice, await noticeText(), 'Run "node test/scripts/notice.ts".');
});
