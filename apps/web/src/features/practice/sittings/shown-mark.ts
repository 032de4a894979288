import type { MarkedPart } from "@nirmaan/practice/question/question-mark.ts";

/** A mark as pages show it; the server's, or the device's until the server has confirmed it. */
export type ShownMark = {
  state: "blank" | "malformed" | "needs-a-run" | "marked";
  earned: number;
  of: number;
  by: "machine" | "self";
  parts: MarkedPart[];
};
