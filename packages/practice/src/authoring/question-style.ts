import {
  codeWithoutBackticks,
  longSentences,
  type Style,
  wordsToAvoid,
} from "@nirmaan/grading/authoring/lesson-style.ts";
import type { PracticeQuestion } from "../question/practice-question.ts";

/** The style rules of lessons, for the texts of a question. Words of the syllabus need no explanation in a question. */
export function questionStyleProblems(question: PracticeQuestion, style: Style): string[] {
  const texts = textsOf(question);
  return [
    ...texts.flatMap(([where, text]) => [
      ...longSentences(where, text, style),
      ...wordsToAvoid(where, text, style),
    ]),
    ...codeWithoutBackticks(texts.map(([, text]) => text.replace(/```[\s\S]*?```|<br>/g, " "))),
  ];
}

function textsOf({ kind, shown, ask, kept, key }: PracticeQuestion): [string, string][] {
  const texts: [string, string][] = [
    ["stem", shown.stem],
    ["why", kept.why],
    ...kept.mistakes.map(({ thinks }): [string, string] => ["wrong idea", thinks]),
  ];
  if (shown.case) texts.push(["case", shown.case.text]);
  if (kind === "one" || kind === "many")
    texts.push(...ask.options.map(({ text }): [string, string] => ["option", text]));
  if (kind === "assertion") texts.push(["assertion", ask.assertion], ["reason", ask.reason]);
  if (kind === "error") texts.push(...key.errors.map(({ why }): [string, string] => ["error", why]));
  if (kind === "written") texts.push(["model", key.model]);
  if (kind === "written" || kind === "program")
    texts.push(...key.points.map(({ text }): [string, string] => ["point", text]));
  return texts;
}
