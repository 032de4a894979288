import type { Database } from "@nirmaan/db/connect-database.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/marking.ts";
import type { Staff } from "#domain/people/person.ts";
import { readClassScheme, shownParts } from "#features/marking/class-scheme.server.ts";
import { findScheme, schemesFor } from "#features/marking/marking-schemes.server.ts";
import { readClassMarks } from "#features/marking/read-class-marks.server.ts";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { retentionText } from "#server/privacy/retention.ts";

/** The marks of a class by its scheme, and the schemes that fit its board and level. */
export async function readMarksPage(db: Database, staff: Staff, classId: string) {
  const taught = await requireTaughtClass(db, staff, classId);
  const [students, scheme, marks] = await Promise.all([
    readClassStudents(db, taught),
    readClassScheme(db, taught.id),
    readClassMarks(db, taught.id),
  ]);
  await recordRead(db, staff, {
    aboutUserIds: scheme ? students.map(({ userId }) => userId) : [],
    page: "/teacher/classes/:classId/marks",
  });
  const chosen = scheme && findScheme(scheme.scheme);
  return {
    id: taught.id,
    name: taught.name,
    isArchived: taught.archivedAt !== null,
    students: students.map(({ studentId, name, rollNumber }) => ({ studentId, name, rollNumber })),
    scheme: scheme && {
      title: chosen?.title ?? scheme.scheme,
      check: chosen?.check[currentLocale()] ?? "",
      parts: shownParts(scheme.parts),
    },
    marks,
    keptFor: retentionText("class-marks"),
    options: schemesFor(taught).map(({ id, title, parts }) => ({
      value: id,
      label: m.schemeOption({ title, outOf: parts.reduce((sum, { outOf }) => sum + outOf, 0) }),
    })),
  };
}
