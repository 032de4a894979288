import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { classMarks } from "@nirmaan/db/school-tables/class-marks-schema.ts";
import * as m from "@nirmaan/messages/marking.ts";
import { and, eq, or, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { lockScheme, readClassScheme, requireOpenClass } from "./class-scheme.server.ts";
import type { BoardMarkDraft } from "./mark-draft.ts";
import { readTypedMark } from "./mark-value.ts";

type SavedMark = { kind: "saved"; value: string; version: number };
type Conflict = { kind: "conflict"; value: string; version: number; by: string };
type NewClassMark = BoardMarkDraft & { classId: string };

/** Stores a mark if the teacher has seen the newest one; else says what a colleague has typed meanwhile. */
export async function saveClassMark(
  db: Database,
  staff: Staff,
  { classId, studentId, part, typed, version }: NewClassMark,
): Promise<SavedMark | Conflict> {
  await requireOpenClass(db, staff, classId);
  return db.transaction(async (transaction) => {
    await lockScheme(transaction, classId);
    const value = await checkedValue(transaction, { classId, studentId, part, typed });
    const changed = { value, byUserId: staff.userId, markedAt: new Date() };
    const isCell = and(
      eq(classMarks.schoolClassId, classId),
      eq(classMarks.studentId, studentId),
      eq(classMarks.part, part),
    );
    const stored = await transaction
      .insert(classMarks)
      .values({ schoolClassId: classId, studentId, part, ...changed })
      .onConflictDoUpdate({
        target: [classMarks.schoolClassId, classMarks.studentId, classMarks.part],
        set: { ...changed, version: sql`${classMarks.version} + 1` },
        // An answer can be lost: the teacher's own mark is no conflict.
        setWhere: or(eq(classMarks.version, version), eq(classMarks.byUserId, staff.userId)),
      })
      .returning({ version: classMarks.version });
    if (stored[0]) return { kind: "saved", value, version: stored[0].version };
    const [now] = await transaction
      .select({ value: classMarks.value, version: classMarks.version, by: teachers.name })
      .from(classMarks)
      .leftJoin(teachers, eq(teachers.userId, classMarks.byUserId))
      .where(isCell);
    if (!now) throw new AppError("conflict", m.loadAgain());
    // Both typed the same.
    if (now.value === value) return { kind: "saved", value, version: now.version };
    return { kind: "conflict", value: now.value, version: now.version, by: now.by ?? m.aColleague() };
  });
}

async function checkedValue(db: Database, given: Omit<NewClassMark, "version">): Promise<string> {
  const { classId, studentId, part, typed } = given;
  const scheme = await readClassScheme(db, classId);
  const column = scheme?.parts.find(({ key }) => key === part);
  if (!column) throw new AppError("conflict", m.partsChanged());
  const isMember = and(
    eq(schoolClassStudents.schoolClassId, classId),
    eq(schoolClassStudents.studentId, studentId),
  );
  if ((await db.$count(schoolClassStudents, isMember)) === 0)
    throw new AppError("not-found", m.noSuchStudent());
  const read = readTypedMark(typed, column.outOf);
  if (read.kind === "refused") throw new AppError("bad-input", read.message);
  return read.value;
}
