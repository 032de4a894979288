import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-classes.ts";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isTaughtBy, requireTaughtClass } from "#server/people/taught-class.ts";
import { readClassStudents } from "./read-class.server.ts";

type EnteredStudent = { classId: string; studentId: string };
type EntryChange = { name?: string | undefined; rollNumber: string | null; toClassId: string };

/** A student's line in the class list, and the classes of the school to which this teacher can move the student. */
export async function readStudentEntry(db: Database, staff: Staff, { classId, studentId }: EnteredStudent) {
  const taught = await requireTaughtClass(db, staff, classId);
  const entry = (await readClassStudents(db, taught)).find((each) => each.studentId === studentId);
  if (!entry) throw new AppError("not-found", m.noSuchStudent());
  const classes = await db
    .select({ id: schoolClasses.id, name: schoolClasses.name, session: schoolClasses.session })
    .from(schoolClasses)
    .where(
      and(
        eq(schoolClasses.schoolId, taught.schoolId),
        isNull(schoolClasses.archivedAt),
        isTaughtBy(staff),
        ne(schoolClasses.id, classId),
      ),
    )
    .orderBy(asc(schoolClasses.name));
  return { taught, entry, classes };
}

/**
 * Corrects name and roll number, and moves the student to another class of the same school. Name and class only of a
 * student with a card of the school: an account of their own is not the school's to change.
 */
export async function changeStudentEntry(
  db: Database,
  staff: Staff,
  { classId, studentId, ...change }: EnteredStudent & EntryChange,
): Promise<void> {
  const taught = await requireTaughtClass(db, staff, classId);
  const target = await requireTaughtClass(db, staff, change.toClassId);
  if (target.schoolId !== taught.schoolId) throw new AppError("not-found", m.noSuchStudent());
  if (target.archivedAt) throw new AppError("conflict", m.classArchived());
  await db.transaction(async (transaction) => {
    const isMoved = target.id !== classId;
    const entry = await lockEntry(transaction, { classId, studentId, schoolId: taught.schoolId });
    if (!entry || (isMoved && !entry.hasCard)) throw new AppError("not-found", m.noSuchStudent());
    await requireFreeRoll(transaction, { classId: target.id, studentId, rollNumber: change.rollNumber });
    if (entry.hasCard && change.name !== undefined)
      await transaction.update(students).set({ name: change.name }).where(eq(students.id, studentId));
    if (isMoved) await transaction.delete(schoolClassStudents).where(isEntry(classId, studentId));
    const { rollNumber } = change;
    await transaction
      .insert(schoolClassStudents)
      .values({ schoolClassId: target.id, studentId, rollNumber })
      .onConflictDoUpdate({
        target: [schoolClassStudents.schoolClassId, schoolClassStudents.studentId],
        set: { rollNumber },
      });
  });
}

const isEntry = (classId: string, studentId: string) =>
  and(eq(schoolClassStudents.schoolClassId, classId), eq(schoolClassStudents.studentId, studentId));

/** Locked, so that a second teacher who moves the same student at this moment finds no entry to move. */
async function lockEntry(
  db: Database,
  { classId, studentId, schoolId }: EnteredStudent & { schoolId: string },
) {
  const [entry] = await db
    .select()
    .from(schoolClassStudents)
    .where(isEntry(classId, studentId))
    .for("update");
  if (!entry) return undefined;
  const isCard = and(eq(studentCards.studentId, studentId), eq(studentCards.schoolId, schoolId));
  return { hasCard: (await db.$count(studentCards, isCard)) > 0 };
}

async function requireFreeRoll(
  db: Database,
  { classId, studentId, rollNumber }: EnteredStudent & { rollNumber: string | null },
): Promise<void> {
  if (rollNumber === null) return;
  const [other] = await db
    .select({ name: students.name })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .where(
      and(
        eq(schoolClassStudents.schoolClassId, classId),
        eq(schoolClassStudents.rollNumber, rollNumber),
        ne(schoolClassStudents.studentId, studentId),
      ),
    );
  if (other) throw new AppError("conflict", m.rollTaken({ name: other.name }));
}
