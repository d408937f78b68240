import test from 'node:test';
import { readMutatedSamples } from '../unit/dataset/mutated-samples.ts';

test('100,000 mutated samples give cases or problems, never an exception or a range outside the text', async () => {
  await readMutatedSamples(100_000, 20_261_206);
});
