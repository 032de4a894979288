import type { DrawnPaper } from "@nirmaan/practice/papers/draw-paper.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";

export type PrintedQuestion = { number: number; marks: number; sides: ShownQuestion[][] };
export type PrintedPaperView = {
  code: string;
  title: string;
  minutes: number;
  readingMinutes: number;
  marks: number;
  boardMarks: number;
  instructions: string[];
  sections: { title: string; instruction: string; questions: PrintedQuestion[] }[];
  gaps: DrawnPaper["gaps"];
  /** The bank or the blueprint changed since the code was printed, so this is another paper. */
  isChanged: boolean;
};
