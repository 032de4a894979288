/** The mark of one reply. `blank` and `malformed` earn nothing and are not counted as wrong answers. */
export type QuestionMark = {
  state: "blank" | "malformed" | "needs-a-run" | "marked";
  earned: number;
  of: number;
  /** Who decided: marks that a student gave to the own answer are shown apart. */
  by: "machine" | "self";
  parts: MarkedPart[];
};

export type MarkedPart = { id: string; earned: number; of: number; say?: string };

/** Boards give half marks. Anything less than a whole answer is rounded down, so only a right one earns everything. */
export const toHalfMarks = (share: number, marks: number): number =>
  share >= 1 ? marks : Math.max(0, Math.floor(share * marks * 2 + 1e-9) / 2);
