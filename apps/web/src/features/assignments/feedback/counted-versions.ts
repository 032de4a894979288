import { type Assigned, dueFor } from "../rules/grid-cell.ts";

/** A version is one attempt: what the student handed in at one moment. */
export type Version = { id: number; exercise: string; madeAt: Date };

type Counting = { assigned: Assigned; extendedTo: Date | undefined };

/**
 * The version of each exercise that a mark is for: the last one before the student's due time. Without one, late work
 * counts by its last version if the assignment allows it.
 */
export function countedVersions(
  versions: Version[],
  { assigned, extendedTo }: Counting,
): Map<string, number> {
  const dueAt = dueFor(assigned, extendedTo);
  const counted = new Map<string, number>();
  for (const exercise of assigned.exercises) {
    const made = versions.filter((version) => version.exercise === exercise).toSorted(byTime);
    const onTime = made.filter(({ madeAt }) => madeAt <= dueAt);
    const last = onTime.at(-1) ?? (assigned.lateRule === "counts-as-late" ? made.at(-1) : undefined);
    if (last) counted.set(exercise, last.id);
  }
  return counted;
}

const byTime = (one: Version, other: Version): number =>
  one.madeAt.getTime() - other.madeAt.getTime() || one.id - other.id;
