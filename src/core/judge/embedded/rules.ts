import type { ContentWords } from './tokens.ts';

const refusals: readonly RegExp[] = [
  /\bI(?:'m| am)?(?: really| very| truly)?(?: sorry|afraid)\b.{0,60}\b(?:can(?:no|')t|unable|not able|don't|do not|won't)\b/i,
  /\b(?:I|we) (?:can(?:no|')t|could(?: not|n't)|am unable to|(?:am|are) not able to|won't|will not|am not allowed to|must decline to) (?:\w+ ){0,2}(?:help|assist|answer|provide|say|tell|find|access|give|comply|do that|discuss|determine|confirm|know|share|complete|fulfil)/i,
  /\b(?:I|we) (?:don't|do not|didn't|did not) (?:\w+ )?(?:know|have (?:any |enough |access|that |the |this |information)|understand)/i,
  /\b(?:I have no (?:idea|information|knowledge)|no idea|not sure(?: about (?:that|this))?$|as an? (?:ai|language model)|(?:there is|the (?:context|document|text|passage)s? (?:do|does) not (?:contain|mention|provide|say|include)).{0,40})/i,
  /(?:我)?(?:不知道|不清楚|不太清楚|不了解|不瞭解|无法(?:回答|提供|帮助|确定|协助|得知)|無法(?:回答|提供|幫助|確定|協助|得知)|不能(?:回答|提供|帮助|幫助)|没有(?:相关|足够|这方面)|沒有(?:相關|足夠|這方面)|(?:很|非常)?抱歉[，,].{0,20}(?:无法|無法|不能|没有|沒有|不)|作为(?:一个)?(?:AI|人工智能)|作為(?:一個)?(?:AI|人工智慧))/,
  /(?:分かりません|わかりません|お答えできません|存じません|申し訳(?:ありません|ございません)が)/,
];

/** Whether a statement refuses or says that it does not know; it answers nothing then, whatever words it shares. */
export function isRefusal(statement: string): boolean {
  if (statement.length >= 400) return false;
  const plain = statement.replaceAll('’', "'");
  return refusals.some((pattern) => pattern.test(plain));
}

/** Words of asking, as stems: "You are asking how to ..." adds nothing to the prompt. */
const askingWords: ReadonlySet<string> = new Set(
  'know ask question wonder learn find understand 想 想要 想知道 知道 问 問 询问 詢問 问题 問題'.split(' '),
);

/** Whether a statement only says the prompt again: nearly all words of either are words of the other. */
export function isEcho(prompt: ContentWords, statement: ContentWords, isQuestion: boolean): boolean {
  if (prompt.size < 2 || statement.size < 2) return false;
  let shared = 0;
  let fresh = 0;
  for (const word of statement.keys()) {
    if (prompt.has(word)) shared += 1;
    else if (!askingWords.has(word)) fresh += 1;
  }
  if (fresh === 0) return shared / prompt.size >= 0.6;
  return isQuestion && fresh <= 1 && shared / prompt.size >= 0.75;
}
