import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments.ts";
import { readTries } from "#features/assignments/practice/read-tries.server.ts";
import { unitTitles } from "#features/practice/assigned/assigned-title.server.ts";
import type { PracticeTask } from "#features/practice/assigned/choose-assigned.server.ts";

type PracticeWorkTarget = {
  assignment: { id: string; practice: PracticeTask | null };
  studentId: string;
  dueAt: Date;
};

/** Answers that came within this time were not made without a network. */
const AT_ONCE_MS = 5 * 60_000;

/** A student's tries at an assignment of practice, newest first, as the page shows them; null for a lesson. */
export async function readPracticeWork(
  db: Database,
  { assignment: { id, practice }, studentId, dueAt }: PracticeWorkTarget,
) {
  if (!practice) return null;
  const tries = await readTries(db, { assignmentIds: [id], studentIds: [studentId] });
  const titles = unitTitles(practice.paper);
  return tries.toReversed().map(({ key, startedAt, finishedAt, arrivedAt, answered, questions, units }) => {
    const isDelayed = finishedAt && arrivedAt && arrivedAt.getTime() - finishedAt.getTime() > AT_ONCE_MS;
    return {
      key,
      begun: m.moment({ at: startedAt }),
      finished: finishedAt && m.moment({ at: finishedAt }),
      arrived: isDelayed ? m.moment({ at: arrivedAt }) : null,
      isLate: finishedAt !== null && finishedAt > dueAt,
      answered,
      questions,
      units: units.map(({ unit, ...marks }) => ({ id: unit, title: titles.get(unit) ?? unit, ...marks })),
    };
  });
}
