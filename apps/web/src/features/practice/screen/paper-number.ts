import type { ShownQuestion } from "../bank/shown-question.ts";

const LETTERS = "abcdefghij";

/** The number as a paper prints it: 12, or 1(iii). */
export const printedNumber = ({ number, printed }: Pick<ShownQuestion, "number" | "printed">): string =>
  printed ? `${printed.question}${printed.part ? `(${printed.part})` : ""}` : `${number}`;

/** With the parts of a case and the sides of a choice: 32(b) for a part, 22* for the second side. */
export function paperNumber(questions: ShownQuestion[], at: number): string {
  const question = questions[at];
  if (!question) return "";
  const { number, option } = question;
  const parts = questions.filter((one) => one.number === number && one.option === option);
  const part = parts.length > 1 ? `(${LETTERS[parts.indexOf(question)] ?? ""})` : "";
  return `${printedNumber(question)}${option > 0 ? "*" : ""}${part}`;
}
