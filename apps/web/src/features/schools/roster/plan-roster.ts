import type { RosterRow } from "./read-roster-table.ts";
import { isStudentName } from "./student-name.ts";

export const MOST_ROWS = 100;

export type PlannedRow = RosterRow & {
  what:
    | { kind: "make"; note?: "no-roll-number" | "same-name" }
    | { kind: "skip"; because: "twice" | "in-class" }
    | { kind: "fix"; because: "no-name" | "bad-name" | "roll-taken" };
};

export type RosterPlan = { rows: PlannedRow[]; toMake: number; toSkip: number; toFix: number };

type RosterSeat = { rollNumber: string | null; name: string };

/** Says for every pasted row what will happen. Nothing is made while a row needs the teacher. */
export function planRoster(rows: RosterRow[], inClass: RosterSeat[]): RosterPlan {
  const seen = [...inClass].map((seat) => ({ ...seat, because: "in-class" as "in-class" | "twice" }));
  const planned = rows.map((row): PlannedRow => {
    const what = planRow(row, seen);
    if (what.kind === "make") seen.push({ ...row, because: "twice" });
    return { ...row, what };
  });
  const number = (kind: PlannedRow["what"]["kind"]) =>
    planned.filter(({ what }) => what.kind === kind).length;
  return { rows: planned, toMake: number("make"), toSkip: number("skip"), toFix: number("fix") };
}

type Seen = RosterSeat & { because: "in-class" | "twice" };

function planRow({ name, rollNumber }: RosterRow, seen: Seen[]): PlannedRow["what"] {
  if (name === "") return { kind: "fix", because: "no-name" };
  if (!isStudentName(name)) return { kind: "fix", because: "bad-name" };
  const sameRoll = rollNumber === null ? undefined : seen.find((other) => isSameRoll(other, rollNumber));
  if (sameRoll && isSameName(sameRoll.name, name)) return { kind: "skip", because: sameRoll.because };
  if (sameRoll) return { kind: "fix", because: "roll-taken" };
  const sameName = seen.find((other) => isSameName(other.name, name));
  // A row without a roll number cannot be told apart from the student who has this name.
  if (sameName && (rollNumber === null || sameName.rollNumber === null))
    return { kind: "skip", because: sameName.because };
  if (sameName) return { kind: "make", note: "same-name" };
  return rollNumber === null ? { kind: "make", note: "no-roll-number" } : { kind: "make" };
}

const isSameName = (one: string, other: string) => normal(one) === normal(other);
const normal = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s.]+/g, " ")
    .trim();
/** "07" and "7" are one roll number. */
const isSameRoll = ({ rollNumber }: RosterSeat, roll: string) =>
  rollNumber !== null && plain(rollNumber) === plain(roll);
const plain = (roll: string) => roll.toLowerCase().replace(/^0+(?=\d)/, "");
