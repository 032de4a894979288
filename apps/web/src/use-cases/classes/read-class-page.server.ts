import type { Database } from "@nirmaan/db/connect-database.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/schools-classes.ts";
import type { Staff } from "#domain/people/person.ts";
import { readColleagues } from "#features/schools/register/class-colleagues.server.ts";
import { readClassStudents, readImports } from "#features/schools/register/read-class.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";

/** A class with its students, its imports and who else teaches it. */
export async function readClassPage(db: Database, staff: Staff, classId: string) {
  const taught = await requireTaughtClass(db, staff, classId);
  const [students, imports, colleagues] = await Promise.all([
    readClassStudents(db, taught),
    readImports(db, taught.id),
    readColleagues(db, taught),
  ]);
  await recordRead(db, staff, {
    aboutUserIds: students.map(({ userId }) => userId),
    page: "/teacher/classes/:classId",
  });
  const { id, name, joinCode, board, classLevel, session, archivedAt, school } = taught;
  return {
    id,
    name,
    joinCode,
    facts: [board, classLevel && m.levelNumber({ level: classLevel }), session].filter(Boolean).join(" · "),
    school: { id: school.id, name: school.name },
    isArchived: archivedAt !== null,
    students: students.map(({ userId: _userId, lastSeenOn, ...student }) => ({
      ...student,
      lastSeen: lastSeenOn && formatDate(new Date(lastSeenOn)),
    })),
    imports: imports.map(({ at, ...paste }) => ({ ...paste, when: formatDate(at) })),
    colleagues,
  };
}
