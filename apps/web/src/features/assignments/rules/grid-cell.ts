import type { LATE_RULES } from "./assignment-draft.ts";

/** A student's state in one assignment. `passed` of `total` exercises count. */
export type GridCell = {
  kind: "not-open" | "open" | "working" | "done" | "late" | "missing";
  passed: number;
  total: number;
  hasExtension: boolean;
  /** Only practice has marks; its `passed` of `total` are answered questions. */
  marks?: { earned: number; of: number };
};

export type Assigned = {
  opensAt: Date;
  dueAt: Date;
  lateRule: (typeof LATE_RULES)[number];
  /** The names of the exercises that must pass. */
  exercises: string[];
};

/** What a student has done in one exercise: when it first passed, counted by when it was made. */
export type ExerciseRecord = { exercise: string; firstPassAt: Date | null };

type CellFacts = { assigned: Assigned; records: ExerciseRecord[]; extendedTo: Date | undefined; now: Date };

/** An exercise counts when its first pass was made before the due time; after it by the late rule. */
export function gridCell({ assigned, records, extendedTo, now }: CellFacts): GridCell {
  const { exercises, lateRule, opensAt } = assigned;
  const dueAt = dueFor(assigned, extendedTo);
  const passes = records.flatMap(({ exercise, firstPassAt }) =>
    exercises.includes(exercise) && firstPassAt ? [firstPassAt] : [],
  );
  const onTime = passes.filter((at) => at <= dueAt).length;
  const passed = lateRule === "counts-as-late" ? passes.length : onTime;
  const total = exercises.length;
  return { kind: kindOf(), passed, total, hasExtension: extendedTo !== undefined };

  function kindOf(): GridCell["kind"] {
    if (total === 0) return "open";
    if (onTime === total) return "done";
    if (passed === total) return "late";
    if (now > dueAt) return "missing";
    if (now < opensAt) return "not-open";
    return records.length > 0 ? "working" : "open";
  }
}

/** An extension never takes time away: a due time that the teacher moves later counts for all. */
export const dueFor = ({ dueAt }: Pick<Assigned, "dueAt">, extendedTo: Date | undefined): Date =>
  extendedTo && extendedTo > dueAt ? extendedTo : dueAt;

const LETTERS = {
  "not-open": "n",
  open: "o",
  working: "w",
  done: "d",
  late: "l",
  missing: "m",
} as const satisfies Record<GridCell["kind"], string>;
const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind]));

/** "w2/4+", or "d8/8;6.5/10" with marks: sixty students with a hundred assignments are six thousand cells, so each is one short text. */
export const encodeCell = ({ kind, passed, total, hasExtension, marks }: GridCell): string =>
  `${LETTERS[kind]}${passed}/${total}${hasExtension ? "+" : ""}${marks ? `;${marks.earned}/${marks.of}` : ""}`;

export function decodeCell(text: string): GridCell {
  const [, letter = "", passed, total, plus, earned, of] =
    /^(\w)(\d+)\/(\d+)(\+?)(?:;([\d.]+)\/([\d.]+))?$/.exec(text) ?? [];
  return {
    kind: (KINDS[letter] ?? "open") as GridCell["kind"],
    passed: Number(passed),
    total: Number(total),
    hasExtension: plus === "+",
    ...(of !== undefined && { marks: { earned: Number(earned), of: Number(of) } }),
  };
}
