import type { AskedKind } from "../understanding/act-factors.ts";
import type { Family, Phrases, TutorPhrases } from "./tutor-phrases.ts";

type Template = { parts: string[]; kind: AskedKind; isAboutUnseen: boolean };

const LANGUAGES = ["english", "hinglish", "hindi"] as const;
const FIELDS = ["where", "line", "narrow"] as const;

const KINDS_OF_PHRASES: [phrases: keyof Phrases, kind: AskedKind][] = [
  ["askChange", "change"],
  ["afterProposal", "expect"],
  ["afterProposalFree", "expect"],
  ["afterChange", "expect"],
  ["walkAsk", "value"],
  ["walkNext", "why"],
  ["walkIf", "value"],
  ["walkEnd", "why"],
  ["reflect", "why"],
  ["rightAsk", "why"],
  ["aboutLine", "why"],
  ["tryIt", "expect"],
  ["tryNow", "expect"],
  ["saved", "expect"],
  ["freeWant", "expect"],
  ["freeOutput", "expect"],
  ["wantPage", "expect"],
  ["wantTable", "expect"],
  ["wantPicture", "expect"],
  ["freeTest", "why"],
  ["free", "value"],
  ["freePage", "value"],
  ["freeTable", "value"],
  ["freePicture", "value"],
  ["empty", "value"],
];

const ASKS_WHY =
  /\bwhy\b|in (?:plain|your own) words|what does|what happens|there for|how would|what should|step by step|meant|difference|different/i;

/** The questions about bugs are the same in each language, in the same order, so the English one tells the kind. */
const kindOfFamilyQuestion = (english: string): AskedKind => (ASKS_WHY.test(english) ? "why" : "value");

/** What the tutor's message asked for, known by the sentence of the catalogue in it; "other" for a sentence of another source. */
export const questionKind = (message: string, content: TutorPhrases): AskedKind | "other" =>
  templateIn(message, content)?.kind ?? "other";

/** Whether the tutor asked for what does not happen: the numbers in the answer are not those of the run. */
export const asksForUnseen = (message: string, content: TutorPhrases): boolean =>
  templateIn(message, content)?.isAboutUnseen ?? false;

const templateIn = (message: string, content: TutorPhrases) =>
  templatesOf(content).find(({ parts }) => hasInOrder(message, parts));

export function hasInOrder(message: string, parts: string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = message.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

const templates = new WeakMap<TutorPhrases, Template[]>();

function templatesOf(content: TutorPhrases): Template[] {
  const known = templates.get(content);
  if (known) return known;
  const made = [
    ...LANGUAGES.flatMap((language) =>
      KINDS_OF_PHRASES.flatMap(([name, kind]) =>
        [content.phrases[language][name]].flat().map((text) => templateOf(text, kind)),
      ),
    ),
    ...Object.values(content.questions).flatMap(familyTemplates),
  ];
  templates.set(content, made);
  return made;
}

const familyTemplates = (family: Family): Template[] =>
  LANGUAGES.flatMap((language) =>
    FIELDS.flatMap((field) =>
      family[language][field].map((text, index) =>
        templateOf(
          text,
          kindOfFamilyQuestion(family.english[field][index] ?? text),
          family.english[field][index],
        ),
      ),
    ),
  );

const UNSEEN = /\bnever\b|\bpass over\b/;

const templateOf = (text: string, kind: AskedKind, english = text): Template => ({
  parts: text.split(/\{\w+\}/).filter((part) => part.trim() !== ""),
  kind,
  isAboutUnseen: UNSEEN.test(english),
});
