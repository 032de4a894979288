import type { ReplyLanguage } from "../distress/distress.ts";
import type { Turn } from "../evidence/problem.ts";
import { classify, openModel } from "../linear-model/linear-model.ts";
import { WRITTEN_LANGUAGES } from "./acts.ts";
import { messageFeatures } from "./message-features.ts";
import trained from "./understanding.json" with { type: "json" };

const languages = openModel(trained.languages, WRITTEN_LANGUAGES);

const DEVANAGARI = /[\u0904-\u0963]/gu;
/** A word or two of English in a Hindi sentence do not change its language. */
const LEAST_SHARE_OF_DEVANAGARI = 0.25;
const SURE = 0.75;
/** One message with few words does not change the language of a talk. */
const SURE_OF_A_CHANGE = 0.9;
const SHORT_WORDS = 3;
const MOST_READ = 400;

type ReadLanguage = { language: ReplyLanguage; isSure: boolean };

/** The language and script of a message; undefined when it is too short to tell. */
function languageOf(message: string): ReadLanguage | undefined {
  const text = withoutCode(message.slice(0, MOST_READ));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 0 && (text.match(DEVANAGARI)?.length ?? 0) / letters >= LEAST_SHARE_OF_DEVANAGARI)
    return { language: "hindi", isSure: true };
  const [likeliest] = classify(languages, messageFeatures(text));
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (!likeliest || words === 0 || (words < SHORT_WORDS && likeliest.share < SURE)) return undefined;
  return { language: likeliest.label, isSure: words >= SHORT_WORDS && likeliest.share >= SURE_OF_A_CHANGE };
}

/** Calls, comparisons and numbers are the same in every language. */
const withoutCode = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => !/[()[\]{}=<>_`\d/+*%]/.test(word))
    .join(" ");

/** The language to answer in: that of the last message that shows it, and surely when it is another one than before. */
export function languageOfTalk(conversation: Turn[]): ReplyLanguage {
  let current: ReplyLanguage | undefined;
  let shown = "";
  for (const { role, content } of conversation) {
    if (role === "assistant") shown += `\n${content}`;
    // Words that the tutor has quoted from the task tell nothing about the student's language.
    else if (!shown.includes(content.trim())) {
      const read = languageOf(content);
      if (read && (current === undefined || read.isSure)) current = read.language;
    }
  }
  return current ?? "english";
}
