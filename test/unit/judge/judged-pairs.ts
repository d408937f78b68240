/** Prompts with one response on the topic that answers and one that is off the topic. */
export const orderedPairs: readonly (readonly [prompt: string, onTopic: string, offTopic: string])[] = [
  ['What is the capital of France?', 'Paris is the capital of France.', 'Bananas are rich in potassium.'],
  ['What is the capital of France?', 'Paris', 'I like to swim in the summer.'],
  [
    'How many days do I have to return an item?',
    'You can return an item within 30 days.',
    'Our office has a nice view.',
  ],
  [
    'How do I reset my password?',
    'Open the settings and choose Reset password.',
    'Cats sleep most of the day.',
  ],
  ['Why is the sky blue?', 'The sky is blue because air scatters short waves.', 'Trains in Spain are fast.'],
  ['Who wrote Hamlet?', 'Hamlet was written by William Shakespeare.', 'Photosynthesis needs light.'],
  [
    'When did the Berlin Wall fall?',
    'The Berlin Wall fell in November 1989.',
    'Mix the flour with two eggs.',
  ],
  ['Where is the Eiffel Tower?', 'The Eiffel Tower is in Paris.', 'Whales are mammals and breathe air.'],
  [
    'Is smoking allowed in the hotel?',
    'No, smoking is not allowed in the hotel.',
    'The moon has no atmosphere.',
  ],
  [
    'Write a function that adds two numbers in Python.',
    '```python\ndef add(a, b):\n    return a + b\n```',
    'Beethoven composed nine symphonies.',
  ],
  [
    'What are the benefits of meditation?',
    'Meditation lowers stress and improves focus.',
    'The Great Wall of China is very long.',
  ],
  [
    'Explain how vaccines work.',
    'Vaccines train the immune system to recognise a virus.',
    'Gold is traded on exchanges.',
  ],
  ['退货期限是多少天？', '退货期限是三十天。', '香蕉富含钾元素。'],
  ['法国的首都是哪里？', '法国的首都是巴黎。', '猫喜欢在下午睡觉。'],
  ['如何重置密码？', '打开设置，点击重置密码。', '今天的天气非常晴朗。'],
  ['为什么天空是蓝色的？', '因为空气散射蓝光，所以天空是蓝色的。', '西班牙的火车速度很快。'],
  ['谁写了《红楼梦》？', '《红楼梦》是曹雪芹写的。', '植物需要阳光和水分。'],
  ['酒店可以吸烟吗？', '不可以，酒店内禁止吸烟。', '贝多芬创作了九部交响曲。'],
  ['退貨期限是多少天？', '退貨期限是三十天。', '香蕉富含鉀元素。'],
  ['法國的首都是哪裡？', '法國的首都是巴黎。', '貓喜歡在下午睡覺。'],
  ['如何重設密碼？', '開啟設定，點選重設密碼。', '今天的天氣非常晴朗。'],
  ['為什麼天空是藍色的？', '因為空氣散射藍光，所以天空是藍色的。', '西班牙的火車速度很快。'],
  ['飯店可以吸菸嗎？', '不可以，飯店內禁止吸菸。', '貝多芬創作了九部交響曲。'],
  ['台灣最高的山是哪一座？', '台灣最高的山是玉山。', '咖啡豆應該密封保存。'],
];

/** Prompts with an answer and a sentence that stays on the topic and answers nothing. */
export const sameTopicPairs: readonly (readonly [prompt: string, answer: string, sameTopic: string])[] = [
  ['What is the capital of France?', 'Paris is the capital of France.', 'France has great food.'],
  ['When did the Berlin Wall fall?', 'The Berlin Wall fell in November 1989.', 'Berlin has many museums.'],
  [
    'How many days do I have to return an item?',
    'You have 30 days to return an item.',
    'Items are sold in boxes.',
  ],
  ['Who wrote Hamlet?', 'Hamlet was written by William Shakespeare.', 'Hamlet is a long play.'],
  ['法国的首都是哪里？', '法国的首都是巴黎。', '法国有很多美食。'],
  ['法國的首都是哪裡？', '法國的首都是巴黎。', '法國有很多美食。'],
  ['退货期限是多少天？', '退货期限是三十天。', '退货的商品放在仓库。'],
];

/** Prompts with a refusal or a confession not to know. */
export const refusals: readonly (readonly [prompt: string, refusal: string])[] = [
  ['What is the capital of France?', "I don't know."],
  ['What is the capital of France?', "I don't know what the capital of France is."],
  ['What is the capital of France?', 'I do not have enough information to answer that.'],
  ['How do I reset my password?', "I'm sorry, but I can't help with that."],
  ['How do I reset my password?', 'I’m sorry, but I can’t help you reset your password.'],
  ['How do I reset my password?', 'I am unable to assist with resetting your password.'],
  ['How do I reset my password?', 'As an AI language model, I cannot access accounts.'],
  ['Who wrote Hamlet?', 'I have no idea who wrote Hamlet.'],
  ['Who wrote Hamlet?', 'The context does not mention who wrote Hamlet.'],
  ['法国的首都是哪里？', '我不知道。'],
  ['法国的首都是哪里？', '抱歉，我无法回答这个问题。'],
  ['法国的首都是哪里？', '我不清楚法国的首都是哪里。'],
  ['法國的首都是哪裡？', '我不知道。'],
  ['法國的首都是哪裡？', '抱歉，我無法回答這個問題。'],
  ['如何重設密碼？', '很抱歉，我不能協助您重設密碼。'],
];

/** Prompts with a response that only says them again. */
export const echoes: readonly (readonly [prompt: string, echo: string])[] = [
  ['What is the capital of France?', 'What is the capital of France?'],
  ['What is the capital of France?', 'You want to know the capital of France.'],
  ['How do I reset my password?', 'You are asking how to reset your password.'],
  ['如何重置密码？', '如何重置密码？'],
  ['如何重設密碼？', '您想重設密碼。'],
];
