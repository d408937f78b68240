import type { LanguageModel } from 'ai';

/** A model of the AI SDK. Never a bare name: the SDK would send that to a remote gateway. */
export type JudgeModel = Exclude<LanguageModel, string>;
