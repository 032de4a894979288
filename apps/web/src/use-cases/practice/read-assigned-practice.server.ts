import type { Database } from "@nirmaan/db/connect-database.ts";
import * as given from "@nirmaan/messages/assignments.ts";
import type { Student } from "#domain/people/person.ts";
import { readOwnAssignments } from "#features/assignments/student/read-own-assignments.server.ts";
import { assignedTitle } from "#features/practice/assigned/assigned-title.server.ts";

/** Practice that the student's teachers have given, with the key of a try that is still open. */
export async function readAssignedPractice(db: Database, student: Student) {
  const own = await readOwnAssignments(db, student, { exercisesOf: () => [], now: new Date() });
  return own.flatMap(({ id, practice, className, dueAt, note, tries, cell }) =>
    practice
      ? [
          {
            id,
            title: assignedTitle(practice),
            due: given.dueInClass({ when: given.moment({ at: dueAt }), className }),
            note,
            cell,
            tries: tries.length,
            openKey: tries.find(({ finishedAt }) => finishedAt === null)?.key,
            sittingKey: crypto.randomUUID(),
          },
        ]
      : [],
  );
}
