import * as m from "@nirmaan/messages/catalogue.ts";
import type { Board, ClassLevel } from "#domain/board.ts";

const isSenior = (classLevel: ClassLevel) => Number(classLevel) >= 11;

/** ISC begins in class 11: until then its students learn from the ICSE list. */
export const taughtAs = (board: Board, classLevel: ClassLevel): Board =>
  board === "ISC" && !isSenior(classLevel) ? "ICSE" : board;

/** Explains to a student that a board does not cover this class, or numbers it differently. */
export function boardNote(board: Board, classLevel: ClassLevel): string | undefined {
  if (taughtAs(board, classLevel) !== board) return m.iscBeginsLater();
  if (board === "ICSE" && isSenior(classLevel)) return m.icseEndsEarlier();
  if (board === "IB")
    return isSenior(classLevel)
      ? m.diplomaYear({ classLevel, year: Number(classLevel) - 10 })
      : m.middleYear({ classLevel, year: Number(classLevel) - 5 });
  return undefined;
}
