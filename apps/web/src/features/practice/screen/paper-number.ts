import type { ShownQuestion } from "../bank/shown-question.ts";

const LETTERS = "abcdefghij";

/** The number as a paper prints it: 12, 32(b) for a part, 22* for the second side of a choice. */
export function paperNumber(questions: ShownQuestion[], at: number): string {
  const question = questions[at];
  if (!question) return "";
  const { number, option } = question;
  const parts = questions.filter((one) => one.number === number && one.option === option);
  const part = parts.length > 1 ? `(${LETTERS[parts.indexOf(question)] ?? ""})` : "";
  return `${number}${option > 0 ? "*" : ""}${part}`;
}
