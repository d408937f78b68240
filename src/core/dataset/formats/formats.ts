import { adkInvocations } from './adk-invocations.ts';
import { bedrock } from './bedrock.ts';
import { evaliteOutput } from './evalite-output.ts';
import type { DocumentFormat, RecordFormat } from './format.ts';
import { githubModels } from './github-models.ts';
import { helm } from './helm.ts';
import { lmEval } from './lm-eval.ts';
import { mastraScores } from './mastra-scores.ts';
import { mlflow } from './mlflow.ts';
import { mtBench } from './mt-bench.ts';
import { promptfooConfig } from './promptfoo-config.ts';
import { promptfooResult, promptfooResults } from './promptfoo-results.ts';
import { promptfooResultsTable } from './promptfoo-results-table.ts';
import { promptfooTest } from './promptfoo-test.ts';
import { promptfooTestsTable } from './promptfoo-tests-table.ts';
import { prompty } from './prompty.ts';

/** Files known as a whole; the first that recognises the document reads it. */
export const documentFormats: readonly DocumentFormat[] = [
  prompty,
  promptfooResults,
  promptfooConfig,
  githubModels,
  evaliteOutput,
  promptfooTestsTable,
  promptfooResultsTable,
];

/** Records known by their marks, in whatever list or file they stand. */
export const recordFormats: readonly RecordFormat[] = [
  promptfooResult,
  promptfooTest,
  helm,
  lmEval,
  mastraScores,
  bedrock,
  mlflow,
  mtBench,
  adkInvocations,
];
