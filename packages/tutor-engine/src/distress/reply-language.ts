import type { ReplyLanguage } from "./distress.ts";
import { wordsOf } from "./windows.ts";

const HINGLISH = new Set(
  "hai he h hain ho hu hun hoon tha thi the ka ki ke ko kya kyu kyun kaise kab kaun mai main mein mujhe muje mjhe mujhko mera meri mere hum hame se ne pe par aur ya bhi hi to toh nahi nahin nhi nai mat na jab tab agar lekin magar wo woh vo ye yeh us usne isne unko unhone uska apna apni apne kar karu karna karta karte karti raha rahi rahe rha rhi rhe gaya gayi gaye diya diye liya kiya jata jati jana ja sab kuch koi kisi bahut bohot bhot ab abhi yaar bhai sirf bas ghar papa maa mummy log roz din raat baat bata batao bolta bolte dete deta leke wala wale wali sakta sakti chahta chahti chahiye lagta lagti hota hoti hua hui".split(
    " ",
  ),
);
const ENGLISH = new Set(
  "i im am is are was were the a an to of and or but not my me mine we our you your he she they him her his them their it its this that there what when where why how who which do does did dont didnt cant cannot will would should can could have has had be been being want wants wanted feel feels think know tell told says said from with without for in on at by about after before because if so just only any every all no never always more life die home".split(
    " ",
  ),
);
const LEAST_SHARE_OF_DEVANAGARI = 0.25;

const MOST_READ = 1000;

/** The language and script that a message is written in. An English word in a Hindi sentence does not change it. */
export function replyLanguageOf(message: string): ReplyLanguage {
  const text = message.slice(-MOST_READ);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = text.match(/[\u0904-\u0963]/gu)?.length ?? 0;
  if (letters > 0 && devanagari / letters >= LEAST_SHARE_OF_DEVANAGARI) return "hindi";
  const words = wordsOf(text);
  const hinglish = words.filter((word) => HINGLISH.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return hinglish > english || (hinglish > 1 && hinglish >= english) ? "hinglish" : "english";
}
