import type { Translate } from '../../translate.ts';
import type { StatementVerdict } from '../relevancy-judge.ts';
import type { StatementEvidence } from './features.ts';
import type { QuestionType } from './question-type.ts';

const mostWords = 3;

/** Says in fixed phrases what the evidence for a verdict was. */
export function composeReason(
  evidence: StatementEvidence,
  verdict: StatementVerdict['result'],
  translate: Translate,
): string {
  const { rule, features, type, sharedWords, backgroundWords } = evidence;
  if (rule === 'refusal') return translate('Non-answer: says that it cannot or does not answer.');
  if (rule === 'echo') return translate('Repeats the prompt and adds no answer.');
  const phrases: string[] = [];
  if (sharedWords.length > 0) {
    phrases.push(translate('Shares {words} with the prompt.', { words: quoted(sharedWords) }));
  } else if (backgroundWords.length > 0 && verdict !== 'no') {
    phrases.push(translate('Shares {words} with the given context.', { words: quoted(backgroundWords) }));
  }
  const form = features.fits ? fitTexts[type] : features.misfits ? misfitTexts[type] : undefined;
  if (form && (verdict !== 'no' || features.misfits)) phrases.push(translate(form));
  if (verdict !== 'no' && features.continues > 0.2) {
    phrases.push(translate('Continues statements that are on the topic.'));
  } else if (verdict !== 'no' && features.support > 0.2) {
    phrases.push(translate('Shares words with statements that are on the topic.'));
  }
  if (features.brief && verdict === 'yes') phrases.push(translate('A short answer by itself.'));
  if (features.question) phrases.push(translate('Asks a question.'));
  if (features.task && features.code) phrases.push(translate('Is code, as the prompt asks.'));
  if (phrases.length > 0) return phrases.join(' ');
  return verdict === 'no'
    ? translate('Shares no words with the prompt or with the statements on its topic.')
    : translate('Little evidence: few words in common with the prompt.');
}

const fitTexts: Readonly<Partial<Record<QuestionType, string>>> = {
  number: 'Gives a number, as the prompt asks.',
  time: 'Gives a date or time, as the prompt asks.',
  person: 'Gives a name, as the prompt asks.',
  place: 'Gives a place, as the prompt asks.',
  reason: 'Gives a reason, as the prompt asks.',
  'yes-no': 'Says yes or no, as the prompt asks.',
};

const misfitTexts: Readonly<Partial<Record<QuestionType, string>>> = {
  number: 'Gives no number.',
  time: 'Gives no date or time.',
  person: 'Gives no name.',
  place: 'Gives no place.',
  reason: 'Gives no reason.',
};

function quoted(words: readonly string[]): string {
  return words
    .slice(0, mostWords)
    .map((word) => `“${word}”`)
    .join(', ');
}
