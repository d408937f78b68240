/** Roles that a field can have by its name. */
export type Role =
  | 'id'
  | 'input'
  | 'output'
  | 'groundTruth'
  | 'context'
  | 'conversation'
  | 'system'
  | 'history';

type Names = Readonly<Record<Role, readonly string[]>>;

/** Names in the order of precedence, without case, blanks, underscores and dashes. */
const strongNames: Names = {
  id: words(`id _id caseId testId questionId sampleId docId exampleId promptId externalId itemIdentity uuid qid no
    name description __description`),
  input:
    words(`input inputs prompt question query userInput userQuery userQuestion instruction request userMessage
    problem turns`),
  output:
    words(`output outputs actualOutput response responses completion prediction predictions generatedText
    generatedAnswer modelOutput modelResponse llmOutput outputText systemAnswer botResponse filteredResps
    modelResponses chosen`),
  groundTruth:
    words(`groundTruth groundTruths expected expectedOutput expectedAnswer expectedResponse reference
    references referenceAnswer referenceOutput referenceOutputs referenceResponse ideal idealAnswer target targets
    goldenAnswer goldAnswer gold golden correctAnswer truth bestAnswer`),
  context:
    words(`retrievalContext retrievedContexts contexts context documents passages passage referenceContexts
    goldenDocuments goldenChunks background sources chunks`),
  conversation: words('messages conversation conversations'),
  system: words('system systemPrompt systemMessages'),
  history: words('history chatHistory'),
};

/** Names that count only when somebody asked to read the file as an eval file. */
const weakNames: Partial<Names> = {
  input: words('text message task utterance user'),
  output: words('lastAssistant result reply generation'),
  groundTruth: words('label labels answerMatchingBehavior'),
};

/** The names of a field that is the response, or the reference where a response stands beside it. */
export const answerNames: ReadonlySet<string> = new Set(['answer', 'answers']);

/** Record wrappers: the fields of the case are one level deeper. */
export const recordWrappers = words('item row payload example metricInput testCase');

/** Keys of a document that usually hold the list of cases; any other key is allowed. */
export const listNames: ReadonlySet<string> = new Set(
  words(`cases tests testCases testData items rows examples samples records results evals scores goldens data
    instances dataset entries questions requestStates evalCases`),
);

/** Where the text of an object is, best key first. */
export const inputKeys =
  words(`question prompt query input userInput userQuery userQuestion instruction request
  userMessage problem text message content task utterance user`);
export const outputKeys = words('answer output response text content completion outputText generatedText');
export const referenceKeys = words(`answer output response text content expectedResponse reference expected
  expectedOutput expectedAnswer`);
export const passageKeys = words('text content pageContent passage document');

/** What a name stands for, and its place in the order of precedence. */
export interface NameMeaning {
  readonly role: Role;
  readonly rank: number;
  readonly isWeak: boolean;
}

const meanings = new Map<string, NameMeaning>();
for (const [names, isWeak] of [
  [strongNames, false],
  [weakNames, true],
] as const) {
  for (const [role, list] of Object.entries(names) as [Role, readonly string[]][]) {
    for (const [index, name] of list.entries()) {
      if (!meanings.has(name)) meanings.set(name, { role, rank: index + (isWeak ? 100 : 0), isWeak });
    }
  }
}

/** The role of a normalised name, or undefined. */
export function meaningOf(normalisedName: string): NameMeaning | undefined {
  return meanings.get(normalisedName);
}

const normalised = new Map<string, string>();

/** A name in lower case, letters and digits only: `Expected Output` and `expected_output` are one. */
export function normaliseName(name: string): string {
  let result = normalised.get(name);
  if (result === undefined) {
    result = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    // Files with generated keys must not fill the memory.
    if (normalised.size >= 2000) normalised.clear();
    if (name.length < 100) normalised.set(name, result);
  }
  return result;
}

function words(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => word.toLowerCase().replace(/_/g, ''));
}
