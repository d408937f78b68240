import { parentPort } from 'node:worker_threads';
import { measureSimilarity } from '../core/similarity/measure-similarity.ts';
import type { SimilarityReply, SimilarityRequest } from './similarity-pool.ts';

parentPort?.on('message', ({ job }: SimilarityRequest) => {
  let reply: SimilarityReply;
  try {
    reply = { measurement: measureSimilarity(job) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
