import type { DrawnPaper } from "./draw-paper.ts";

/** The number that a paper prints: 7, or 1 (iii) where the board joins questions into one with parts. */
export type PrintedNumber = { question: number; part?: string };

/** The printed numbers of all questions of a paper, in their order. */
export function printedNumbers(sections: DrawnPaper["sections"]): PrintedNumber[] {
  let question = 0;
  return sections.flatMap(({ slots }) =>
    slots.flatMap(({ isJoined, questions }) => {
      if (isJoined) question += 1;
      return questions.map((_, index): PrintedNumber => {
        if (isJoined) return { question, part: romanNumeral(index + 1) };
        question += 1;
        return { question };
      });
    }),
  );
}

const ROMAN = [
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
] as const;

/** For the numbers of parts: at most 39. */
function romanNumeral(value: number): string {
  let [left, text] = [value, ""];
  for (const [sign, size] of ROMAN)
    while (left >= size) {
      text += sign;
      left -= size;
    }
  return text;
}
