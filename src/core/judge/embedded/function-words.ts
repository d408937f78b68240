const english =
  'a about above after again all also although am an and any are as at be because been before being below between both but by can cannot could did do does doing down during each either else etc even every few for from further get gets give go goes had has have having he her here hers him his how however i if in into is it its itself just kind let like lot made make makes many may me might more most much must my need no nor not now of off often on once one only or other our ours out over own per please rather really same shall she should since so some still such sure take tell than that the their theirs them then there these they thing things this those through thus to too under until up upon us use used using very want was way we well were what when where whether which while who whom whose why will with within without would yes yet you your yours explain describe list name show';
const chinese =
  '的 了 和 是 在 有 我 你 您 他 她 它 我们 你们 他们 我們 你們 他們 这 那 這 个 個 一 一个 一個 不 也 就 都 而 及 与 與 或 被 把 对 對 从 從 到 为 為 以 之 其 等 很 更 最 吗 嗎 呢 吧 啊 哪 哪些 哪里 哪裡 什么 什麼 怎么 怎麼 怎样 怎樣 如何 为什么 為什麼 多少 几 幾 谁 誰 请 請 请问 請問 可以 能 会 會 要 应该 應該 需要 一些 这个 這個 那个 那個 这些 這些 那些 因为 因為 所以 但是 如果 还 還 让 讓 给 給 上 下 中 里 裡 时 時 后 後 前 通过 通過 进行 進行 并 並 地 得 着 著 过 過 来 來 去 说 說 做 用 告诉 告訴 介绍 介紹 一下';
const japanese =
  'は が を に で と も の へ や から まで より です ます でした ました ある いる する した して こと もの これ それ あれ この その 何 なに どう どの なぜ いつ どこ 誰 ください';

/** Words that carry no topic, in lower case. */
export const functionWords: ReadonlySet<string> = new Set(`${english} ${chinese} ${japanese}`.split(' '));
