import type { Board, ClassLevel } from "./catalogue.ts";

const isSenior = (classLevel: ClassLevel) => Number(classLevel) >= 11;

/** ISC begins in class 11: until then its students learn from the ICSE list. */
export const taughtAs = (board: Board, classLevel: ClassLevel): Board =>
  board === "ISC" && !isSenior(classLevel) ? "ICSE" : board;

/** Explains to a student that a board does not cover this class, or numbers it differently. */
export function boardNote(board: Board, classLevel: ClassLevel): string | undefined {
  if (taughtAs(board, classLevel) !== board)
    return "ISC begins in class 11. Until then, these ICSE lessons lead to it.";
  if (board === "ICSE" && isSenior(classLevel))
    return "ICSE ends with class 10. These lessons follow the ISC syllabus that comes after it.";
  if (board === "IB")
    return isSenior(classLevel)
      ? `Class ${classLevel} is year ${Number(classLevel) - 10} of the Diploma Programme.`
      : `Class ${classLevel} is year ${Number(classLevel) - 5} of the Middle Years Programme.`;
  return undefined;
}
