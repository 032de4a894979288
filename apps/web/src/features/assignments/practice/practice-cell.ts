import { type Assigned, dueFor, type GridCell } from "../rules/grid-cell.ts";

/** One time that a student worked on the questions of an assignment. */
export type PracticeTry = {
  answered: number;
  questions: number;
  earned: number;
  of: number;
  /** When the last question was answered or the paper handed in; null while something is open. */
  finishedAt: Date | null;
};

type Given = {
  assigned: Omit<Assigned, "exercises"> & { questions: number };
  tries: PracticeTry[];
  extendedTo: Date | undefined;
  now: Date;
};

/** Of the tries that were finished in time the best one counts, else by the late rule the best late one. */
export function practiceCell({ assigned, tries, extendedTo, now }: Given): GridCell {
  const dueAt = dueFor(assigned, extendedTo);
  const hasExtension = extendedTo !== undefined;
  const finished = tries.filter(({ finishedAt }) => finishedAt !== null);
  const onTime = bestOf(finished.filter(({ finishedAt }) => finishedAt !== null && finishedAt <= dueAt));
  const late = assigned.lateRule === "counts-as-late" ? bestOf(finished) : undefined;
  const counted = onTime ?? late;
  if (counted)
    return {
      kind: onTime ? "done" : "late",
      passed: counted.answered,
      total: counted.questions,
      hasExtension,
      marks: { earned: counted.earned, of: counted.of },
    };
  const furthest = tries.toSorted((a, b) => b.answered - a.answered)[0];
  return {
    kind: now > dueAt ? "missing" : now < assigned.opensAt ? "not-open" : furthest ? "working" : "open",
    passed: furthest?.answered ?? 0,
    total: furthest?.questions ?? assigned.questions,
    hasExtension,
    marks: { earned: 0, of: 0 },
  };
}

const bestOf = (tries: PracticeTry[]): PracticeTry | undefined =>
  tries.toSorted((a, b) => b.earned / b.of - a.earned / a.of)[0];
