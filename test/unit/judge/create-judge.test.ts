import assert from 'node:assert/strict';
import test from 'node:test';
import { defaultConfig } from '../../../src/core/config/config.ts';
import { createJudge } from '../../../src/core/judge/create-judge.ts';
import { english } from '../../../src/core/translate.ts';

test('the default config names the embedded judge', () => {
  assert.equal(createJudge(defaultConfig.judge, english).identity.provider, 'embedded');
});

test('an unknown judge is refused with one sentence that names it', () => {
  for (const model of ['nobody', '', 'Embedded', 'embedded ']) {
    assert.throws(
      () => createJudge({ ...defaultConfig.judge, model }, english),
      (error: Error & { code?: string }) => {
        assert.equal(error.name, 'EvaluationError');
        assert.equal(error.code, 'judge');
        assert.ok(error.message.includes(`“${model}”`), error.message);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      },
    );
  }
});
