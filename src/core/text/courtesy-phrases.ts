// Sentences that say nothing on any topic. Each pattern describes a whole sentence, so that a polite word before
// content ("Sure, you can return it.") leaves the sentence a statement. Texts come without end marks and emphasis.

const agreement =
  '(?:sure|sure thing|certainly|of course|absolutely|definitely|gladly|no problem|okay|ok|alright|all right|got it|understood|great|with pleasure|my pleasure)';

/** Words of agreement: courtesy beside other statements, an answer when they are all there is. */
export const agreementPhrases: readonly RegExp[] = [
  new RegExp(`^${agreement}(?:[ ,!.]+${agreement})*$`),
  /^(?:好的?|没问题|沒問題|当然|當然|当然可以|當然可以|可以的?|明白了?|收到|了解|嗯)(?:[，,！!。 ]*(?:好的?|没问题|沒問題|当然|當然|当然可以|當然可以))*$/,
  /^(?:もちろん(?:です)?|はい|承知(?:しま|いたしま)した|かしこまりました|わかりました|分かりました)$/,
  /^(?:물론(?:입니다|이죠|이에요)?|알겠습니다|네,? 알겠습니다)$/,
];

/** Greetings, thanks, wishes, offers of more help. */
export const courtesyPhrases: readonly RegExp[] = [
  /^(?:hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|welcome)(?:[ ,]+(?:there|everyone|all|again|friend|team|[a-z]+))?$/,
  /^dear (?:\S+ ?){1,3}$/,
  /^(?:(?:that(?:'s| is)|what|this is) )?(?:an? )?(?:very |really |such an? )?(?:great|good|excellent|interesting|fantastic|wonderful|nice|thoughtful|important|fascinating) (?:question|point|choice|idea|topic)(?: (?:about|on|regarding) (?:\S+ ?){1,6})?$/,
  /^(?:many )?thank(?:s| you)(?: (?:so|very) much| a lot)?(?: (?:for|again)(?: \S+){0,9})?$/,
  /^(?:you(?:'re| are) (?:very |most )?welcome|no worries|don't mention it|anytime|not at all|glad (?:to|i could) help|glad (?:that|this|it) helped)$/,
  /^(?:i(?:'m| am) )?(?:so |very |really )?sorry (?:to hear|about|for) (?:\S+ ?){1,12}$/,
  /^(?:we |i )?(?:sincerely )?apologi[sz]e for (?:the|any) (?:\S+ ?){1,6}$/,
  /^(?:i |we )?(?:really |sincerely )?hope (?:that )?(?:this|that|it|these|those|my|the above|everything|you)\b.{0,60}\b(?:help|helps|helped|helpful|useful|clear|clears|clarifies|clarified|well|sense|informative|luck|found|answers|answered|enjoy)\b.{0,40}$/,
  /^(?:please |just |so |and |do )*(?:let me know|feel free to (?:ask|reach|contact|let|share|message|follow|get in|tell|come|drop|write|provide)|(?:do not|don't) hesitate to|just (?:ask|let me know)|reach out)\b.{0,140}$/,
  /^(?:if|should) (?:you|there|anything)(?:'d|'re)?\b.{0,110}\b(?:let me know|feel free|hesitate|(?:just|please) ask|happy to help|glad to help|here to help|reach out|happy to (?:assist|explain|elaborate|clarify|provide|answer))\b.{0,80}$/,
  /^(?:is there |do you have |have you )any(?:thing| other| more| further)\b.{0,80}$/,
  /^(?:would you like|do you want|want|shall i|should i|can i|may i|could i|how (?:can|may) i)\b.{0,30}\b(?:me to|help you|assist you|elaborate|explain (?:more|further)|anything else|more (?:details?|information|examples?))\b.{0,80}$/,
  /^i(?:'m| am|'d be| would be|'ll be| will be)(?: always| more than)? (?:happy|glad|here|pleased|delighted) to (?:help|assist|answer|clarify|explain|elaborate|provide|go into)\b.{0,60}$/,
  /^(?:happy \w+ing|enjoy(?: (?:your|the) \w+)?|good luck(?: (?:with|on) .{1,40})?|(?:all the best|best of luck)(?: (?:with|on) .{1,40})?|have (?:an? )?(?:great|nice|wonderful|good|lovely|safe|fantastic|pleasant|fun)(?: \w+){0,3}|take care|stay (?:safe|healthy|tuned|curious)|cheers|bon app[ée]tit|see you(?: soon)?|(?:good)?bye|(?:best|kind|warm) (?:regards|wishes)|sincerely|yours (?:truly|sincerely))$/,
  /^(?:你|您|大家|各位)好(?:[，,啊呀！! ].{0,10})?$|^(?:早上|上午|中午|下午|晚上)好$|^(?:嗨|哈[喽囉]|[尊亲親](?:敬|爱|愛)的.{1,12})$/,
  /^(?:不客气|不客氣|不用[谢謝]|别客气|別客氣|(?:非常|十分|很)?(?:感[谢謝]|[谢謝][谢謝]|多[谢謝])(?:(?:你|您|大家).{0,14})?)$/,
  /^(?:我)?(?:衷心|真心)?希望(?:[这這]|以上|上述|能|可以|我的|[对對]|此).{0,24}(?:[帮幫]助|有用|有用[处處]|[帮幫]到|有所|解答)(?:.{0,8})$/,
  /^(?:如果?|若|要是|假如)(?:你|您)?(?:[对對].{1,12})?(?:[还還]|仍)?(?:有|需要?|想)(?:任何|其他|其它|更多|什[么麼]|别的|別的|疑|不明白|不清楚|需要|[进進]一步|了解|[帮幫]助).{0,24}(?:告[诉訴]|[随隨][时時]|[联聯][系繫係]|咨[询詢]|諮詢|提[问問]|[问問]我|留言|[让讓]我知道|[继繼][续續]|[欢歡]迎).{0,16}$/,
  /^(?:[还還])?有(?:什[么麼]|其他|其它|任何).{0,12}(?:[帮幫]|[问問][题題]).{0,10}(?:[吗嗎]|告[诉訴]我|[问問]我)$|^[欢歡]迎(?:[随隨][时時]|[继繼][续續])?.{0,4}(?:提[问問]|咨[询詢]|諮詢|[联聯][系繫係]|留言|交流).{0,6}$|^[请請]?[随隨][时時](?:告[诉訴]我|提[问問]|[联聯][系繫係]我?|[问問]我)$/,
  /^祝(?:你|您|大家|好[运運]|[学學]|工作|生活).{0,16}$|^加油$|^[再拜](?:[见見]|拜)$/,
  /^(?:[这這](?:真)?是(?:一)?[个個]?|真是(?:一)?[个個]?)?(?:很|非常|十分|真)?(?:好|棒|有趣|不[错錯]|有意思|出色)的?(?:一[个個])?[问問][题題]$/,
  /^(?:[很非]?常?)?(?:抱歉|不好意思)(?:[给給].{0,4}您?.{0,4}(?:[带帶][来來]|造成).{0,4}不便)$/,
  /^(?:こんにちは|こんばんは|おはようございます|はじめまして|どういたしまして|(?:ご質問|お問い合わせ)?(?:いただき)?(?:、)?(?:誠に|どうも)?ありがとうございます|よろしくお願い(?:いた|し)します|お大事に|頑張ってください)$/,
  /^.{0,24}(?:お役に立て|参考になれ|助けになれ|役立て)(?:れば|ば)?.{0,4}(?:幸い|嬉しい|うれしい)(?:です|に存じます)$/,
  /^(?:他に|ほかに|さらに|もし|また|何か|その他)?.{0,4}(?:ご不明|ご質問|質問|不明|お困り|わからない).{0,16}(?:ば|たら|際は|場合は|でも).{0,24}(?:ください|下さい|くださいませ|ます)$/,
  /^(?:とても|大変|非常に)?(?:良い|いい|素晴らしい|すばらしい)(?:ご)?質問(?:です)?ね?$/,
  /^(?:안녕하세요|안녕하십니까|감사합니다|고맙습니다|천만에요|별말씀을요|좋은 하루 (?:되세요|보내세요)|(?:아주 |정말 )?좋은 질문(?:입니다|이에요|이네요))$/,
  /^.{0,20}도움이 (?:되(?:었|셨)?으?면|되었기를|되길|되시길|됐으면).{0,20}$/,
  /^(?:더 |추가로? |다른 )*(?:궁금|질문|도움|문의).{0,20}(?:면|시면|다면).{0,24}(?:세요|주십시오|바랍니다|요)$/,
];

/** Sentences that only announce what follows. */
export const introductionPhrases: readonly RegExp[] = [
  new RegExp(
    `^(?:${agreement}[,!. ]+)?(?:here(?:'s| is| are| you go)|below (?:is|are|you(?:'ll| will) find)|the following (?:is|are)|(?:this|these) (?:is|are) (?:my|the following))\\b[^:]{0,160}:?$`,
  ),
  new RegExp(
    `^(?:${agreement}[,!. ]+)?(?:let me (?:explain|walk|break|show|help|give you|outline|start|summari[sz]e)|let's (?:take a look|look at|dive|break|explore|go through|go over|get started|start|see)|i(?:'ll| will) (?:explain|walk you|break|outline|show you|go over|go through|do my best|try to|summari[sz]e|describe)|i(?:'d| would) be (?:happy|glad) to|i can (?:certainly |definitely )?(?:help|assist)(?: you)?(?: with)?|i(?:'ve| have) (?:prepared|put together|listed|compiled|created|written|summari[sz]ed))\\b[^:,;]{0,120}:?$`,
  ),
  /^(?:(?:just|simply|please|then|so|now|you can|you could|to do (?:so|this|that),?) )*(?:use|try|run|do|enter|type|add|paste|execute)(?: (?:this|that|these|the)(?: \w+){0,2})?:$/,
  /^[^:]{0,100}\b(?:as follows|following|below|these|for example|for instance|examples?|in short|in summary|to summari[sz]e|steps|reasons|options|tips|answer|here|note|key points|breakdown)\b[^:]{0,60}:$/,
  /^(?:(?:好的?|没问题|沒問題|当然|當然|当然可以|當然可以|可以)[，,！!。]?)?(?:以下|下面|下列|如下|[这這][里裡]|接下[来來])(?:就)?(?:是|[为為]|列出|[给給]出|有|我|[将將]|[介紹绍]).{0,60}[：:]?$/,
  /^(?:[请請])?[让讓容]我(?:[来來])?(?:[为為][您你])?(?:[简簡][单單])?(?:解[释釋]|介[绍紹]|[说說]明|[给給][您你]|[帮幫][您你]|看看|[总總]結|[总總]结).{0,24}[：:]?$|^我[来來](?:[为為][您你]|[给給][您你]|[帮幫][您你]).{0,24}[：:]?$/,
  /^.{0,40}(?:如下|以下|下面|下列|例如|比如)[^：:]{0,24}[：:]$/,
  /^(?:以下|次|下記)(?:に|は|の(?:通り|とおり)|が)[^：:]{0,50}(?:です|ます|ました|ましょう)?[：:]?$|^.{0,50}(?:以下|次)の(?:通り|とおり)(?:です)?[：:]?$/,
  /^(?:다음은|아래는|다음과 같은|아래와 같은).{0,60}(?:입니다|있습니다|겠습니다|합니다|같습니다)?[.:]?$|^.{0,50}(?:다음과|아래와) 같습니다[.:]?$/,
];
