import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DistressKind, ReplyLanguage } from "../distress.ts";

/** What a sentence is about, finer than what an alert says: the headings of the files. */
export const PLEA_CATEGORIES = {
  "wish-to-die": "self-harm",
  means: "self-harm",
  burden: "self-harm",
  "after-failing": "self-harm",
  friend: "self-harm",
  touch: "abuse",
  staff: "abuse-at-school",
  pictures: "abuse",
  beating: "abuse",
  confined: "abuse",
  ragging: "abuse",
  followed: "danger",
  "fear-home": "danger",
  "harm-others": "danger",
  weak: "worry",
  harmless: "harmless",
} satisfies Record<string, DistressKind | "harmless">;

export type PleaCategory = keyof typeof PLEA_CATEGORIES;

export type LabelledPlea = {
  /** Messages in their order; the last one is judged. */
  messages: string[];
  category: PleaCategory;
  label: (typeof PLEA_CATEGORIES)[PleaCategory];
  language: ReplyLanguage;
  /** The name of the file. */
  hand: string;
};

const FOLDER = join(import.meta.dirname, "../../../../../content/tutor/distress");
const HEADING = /^\[([\w-]+), (english|hinglish|hindi)\]$/;

/** The sentences of `content/tutor/distress/<folder>`. Those of `held-out` are never trained on. */
export const readLabelledPleas = (folder: "training" | "held-out"): LabelledPlea[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((name) => pleasOf(name, readFileSync(join(FOLDER, folder, name), "utf8")));

function pleasOf(hand: string, text: string): LabelledPlea[] {
  const pleas: LabelledPlea[] = [];
  let heading: Pick<LabelledPlea, "category" | "label" | "language"> | undefined;
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const [, category, language] = HEADING.exec(line) ?? [];
    if (category && language) heading = headingOf(category, language, hand);
    else if (heading) pleas.push({ messages: line.split(" || "), ...heading, hand });
    else throw new Error(`${hand}: a sentence without a heading`);
  }
  return pleas;
}

function headingOf(category: string, language: string, hand: string) {
  if (!(category in PLEA_CATEGORIES)) throw new Error(`${hand}: unknown category ${category}`);
  const known = category as PleaCategory;
  return { category: known, label: PLEA_CATEGORIES[known], language: language as ReplyLanguage };
}
