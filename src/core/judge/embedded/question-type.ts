/** What kind of answer a prompt asks for. */
export type QuestionType =
  | 'number'
  | 'time'
  | 'person'
  | 'place'
  | 'reason'
  | 'yes-no'
  | 'code'
  | 'task'
  | 'open';

const promptPatterns: readonly (readonly [QuestionType, RegExp])[] = [
  [
    'number',
    /\bhow (?:many|much|long|far|old|tall|high|deep|big|large|fast|often|heavy)\b|\bwhat (?:is|are) the (?:price|cost|number|temperature|distance|height|population)\b|多少|几[个個天年月小次分]|幾[個天年月小次分]|多[长長久远遠高大重快]/i,
  ],
  ['time', /\bwhen\b|\bwhat (?:year|date|time|day)\b|什么时候|什麼時候|何时|何時|哪[一]?年|几点|幾點/i],
  ['person', /\bwho(?:m|se)?\b|谁|誰|哪位/i],
  ['place', /\bwhere\b|\bwhich (?:city|country|place)\b|哪里|哪裡|哪儿|在哪|何处|何處/i],
  ['reason', /\bwhy\b|\bhow come\b|为什么|為什麼|为何|為何|原因/i],
  [
    'code',
    /\b(?:code|function|regex|sql|query|script|snippet|command)\b.*\b(?:write|for|to|that|in)\b|\bwrite (?:a|an|the|some) .*\b(?:function|query|script|regex|code|program)\b|代码|程式|函数|函數|脚本/i,
  ],
  [
    'task',
    /^(?:please |can you |could you )?(?:write|draft|compose|translate|summari[sz]e|rewrite|rephrase|create|generate|invent|convert|continue)\b|^(?:请|請)?(?:帮我|幫我)?(?:写|寫|翻译|翻譯|总结|總結|概括|改写|改寫|生成|润色|潤色|续写|續寫)/i,
  ],
  [
    'yes-no',
    /^(?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|have|had|may)\b|吗[？?]?$|嗎[？?]?$|是不是|能不能|可不可以|是否/i,
  ],
];

const answerPatterns: Readonly<Partial<Record<QuestionType, RegExp>>> = {
  number:
    /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|half|zero|none|once|twice)\b|[一二三四五六七八九十百千万萬两兩]/iu,
  time: /\b\d{1,4}\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|century|noon|midnight|morning|evening)\b|\d{1,4}\s*[年月日点點]|世纪|世紀|[今明昨]天/i,
  person:
    /(?:^|[\s(])\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{L}'’.-]+)+|\p{Script=Han}{2,4}(?:是|写|寫|发明|發明|创|創)/u,
  place: /\b(?:in|at|on|near|to|from|under|behind) (?:the )?\p{Lu}\p{L}+|位于|位於|在\p{Script=Han}+/u,
  reason:
    /\b(?:because|since|due to|so that|as a result|caused?|reason|therefore|in order to)\b|因为|因為|由于|由於|所以|导致|導致|为了|為了/i,
  'yes-no':
    /^(?:yes|no|not|it (?:is|does|can|will)|you (?:can|may|should|must|do|will)|correct|indeed|there (?:is|are))\b|^(?:是|不|可以|能|会|會|没有|沒有|对|對|有)/i,
  code: /[{};=]|\b(?:function|const|def|return|select|import)\b|\(\)/i,
};

/** The kind of answer a prompt asks for; the first pattern that fits, `open` when none does. */
export function questionType(prompt: string): QuestionType {
  return promptPatterns.find(([, pattern]) => pattern.test(prompt.trim()))?.[0] ?? 'open';
}

/** Whether a statement has the form of such an answer; null when the type has no form of its own. */
export function fitsQuestion(type: QuestionType, statement: string): boolean | null {
  const pattern = answerPatterns[type];
  return pattern ? pattern.test(statement.trim()) : null;
}
