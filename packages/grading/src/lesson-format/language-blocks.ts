import { LessonLanguage } from "./lesson-language.ts";

const OPEN = /^:::\s*([\w, ]+)$/;
const CLOSE = /^:::$/;

/**
 * The text of a page in one language: blocks between `::: java` (or `::: python, java`) and `:::` are for those languages,
 * all other text is for every language.
 */
export function textFor(text: string, language: LessonLanguage): string {
  return blocksOf(text)
    .filter(({ languages }) => languages === null || languages.includes(language))
    .map((block) => block.text)
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** `languages` is null where every language shows the block. */
type LanguageBlock = { languages: LessonLanguage[] | null; text: string };

export function blocksOf(text: string): LanguageBlock[] {
  const blocks: LanguageBlock[] = [];
  const begin = (languages: LanguageBlock["languages"]) => blocks.push({ languages, text: "" });
  begin(null);
  for (const line of text.split("\n")) {
    const names = OPEN.exec(line)?.[1];
    const last = blocks.at(-1);
    if (names !== undefined) begin(languagesIn(names).filter(isLanguage));
    else if (CLOSE.test(line)) begin(null);
    else if (last) last.text += `${line}\n`;
  }
  return blocks.filter((block) => block.text.trim() !== "");
}

const isLanguage = (name: string): name is LessonLanguage => LessonLanguage.safeParse(name).success;

/** Lines are counted from 1. */
export function blockProblems(text: string): { line: number; says: string }[] {
  const problems: { line: number; says: string }[] = [];
  let openLine = 0;
  text.split("\n").forEach((line, index) => {
    const names = OPEN.exec(line)?.[1];
    const unknown = languagesIn(names ?? "").find((name) => !LessonLanguage.safeParse(name).success);
    if (unknown) problems.push({ line: index + 1, says: `"${unknown}" is not a language of lessons` });
    if (names !== undefined && openLine)
      problems.push({ line: index + 1, says: "close the block before (:::) first" });
    if (names !== undefined) openLine = index + 1;
    if (CLOSE.test(line) && !openLine) problems.push({ line: index + 1, says: "this ::: closes nothing" });
    if (CLOSE.test(line)) openLine = 0;
  });
  if (openLine) problems.push({ line: openLine, says: "this block is never closed with :::" });
  return problems;
}

const languagesIn = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
