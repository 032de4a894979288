import * as m from "@nirmaan/messages/marking.ts";
import type { Staff } from "#domain/people/person.ts";
import { readClassScheme, shownParts } from "#features/marking/class-scheme.server.ts";
import { type MarkTable, markTable } from "#features/marking/mark-table.ts";
import { readClassMarks } from "#features/marking/read-class-marks.server.ts";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { Services } from "#server/services/services.ts";

type MarkTableTarget = { classId: string; page: string };

/** The marks of a class as a table, for the two downloads. */
export async function readMarkTable(
  { db }: Services["database"],
  staff: Staff,
  { classId, page }: MarkTableTarget,
): Promise<MarkTable> {
  const taught = await requireTaughtClass(db, staff, classId);
  const [students, scheme, marks] = await Promise.all([
    readClassStudents(db, taught),
    readClassScheme(db, taught.id),
    readClassMarks(db, taught.id),
  ]);
  if (!scheme) throw new AppError("not-found", m.chooseScheme());
  await recordRead(db, staff, { aboutUserIds: students.map(({ userId }) => userId), page });
  return markTable(students, shownParts(scheme.parts), marks);
}
