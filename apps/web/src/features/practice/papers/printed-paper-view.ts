import type { DrawnPaper } from "@nirmaan/practice/papers/draw-paper.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";

/** The number, and the part where the board joins several questions into one: 1 (iii). */
export type PrintedQuestion = { number: number; part?: string; marks: number; sides: ShownQuestion[][] };
/** Questions of which all are answered, or the stated number; joined ones are printed as parts of one question. */
export type PrintedGroup = { answer: number | undefined; isJoined: boolean; questions: PrintedQuestion[] };
type PrintedSection = { title: string; instruction: string; groups: PrintedGroup[] };
export type PrintedPaperView = {
  code: string;
  title: string;
  minutes: number;
  readingMinutes: number;
  marks: number;
  boardMarks: number;
  instructions: string[];
  sections: PrintedSection[];
  gaps: DrawnPaper["gaps"];
  /** The bank or the blueprint changed since the code was printed, so this is another paper. */
  isChanged: boolean;
};
