import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Staff } from "#domain/people/person.ts";
import { mayBeLive, readLiveRows, readSeats } from "#features/lab/live/read-live-class.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { describePlace } from "#features/lessons/content/describe-place.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import type { TaughtClass } from "#server/people/taught-class.ts";

/** A lesson's length: the page stays open and loads again. */
const ONE_LOOK_MINUTES = 60;

/** The students of the class with their seats and what their pages have reported. */
export async function readLiveLab(db: Database, staff: Staff, taught: TaughtClass) {
  if (!(await mayBeLive(db, taught)))
    return { kind: taught.archivedAt ? ("archived" as const) : ("needs-terms" as const) };
  const [seats, rows] = await Promise.all([readSeats(db, taught), readLiveRows(db, taught)]);
  const titles = await readSchoolTitles(
    db,
    rows.map(({ lesson }) => lesson),
  );
  await recordRead(db, staff, {
    aboutUserIds: seats.map(({ userId }) => userId),
    page: "/teacher/classes/:classId/lab",
    onceInMinutes: ONE_LOOK_MINUTES,
  });
  return {
    kind: "open" as const,
    students: seats.map(({ userId: _userId, ...seat }) => seat),
    rows: rows.map((row) => ({ ...row, words: describePlace(row, titles) })),
  };
}
