import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-classes.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireEnoughSeats } from "#server/people/school-seats.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";

type Member = { classId: string; studentId: string };

/** A student has left the class: account and work stay the student's, and the seat is free. */
export async function removeStudent(
  db: Database,
  staff: Staff,
  { classId, studentId }: Member,
): Promise<{ name: string; rollNumber: string | null; canComeBack: boolean }> {
  const { schoolId } = await requireTaughtClass(db, staff, classId);
  return db.transaction(async (transaction) => {
    const card = await findCard(transaction, { schoolId, studentId });
    const [student] = await transaction
      .select({ name: students.name })
      .from(students)
      .where(eq(students.id, studentId));
    const [left] = await transaction
      .delete(schoolClassStudents)
      .where(
        and(eq(schoolClassStudents.schoolClassId, classId), eq(schoolClassStudents.studentId, studentId)),
      )
      .returning({ rollNumber: schoolClassStudents.rollNumber });
    if (!student || !left) throw new AppError("not-found", m.noSuchStudent());
    return { name: student.name, rollNumber: left.rollNumber, canComeBack: card !== undefined };
  });
}

/** Undoes it for a student with a card of the school. A student with an account of their own uses the class code. */
export async function bringBackStudent(
  db: Database,
  staff: Staff,
  { classId, studentId, rollNumber }: Member & { rollNumber: string | null },
): Promise<{ name: string }> {
  const { schoolId, archivedAt } = await requireTaughtClass(db, staff, classId);
  if (archivedAt) throw new AppError("conflict", m.classArchived());
  return db.transaction(async (transaction) => {
    const card = await findCard(transaction, { schoolId, studentId });
    if (!card) throw new AppError("not-found", m.noSuchStudent());
    await transaction
      .insert(schoolClassStudents)
      .values({ schoolClassId: classId, studentId, rollNumber })
      .onConflictDoNothing();
    await requireEnoughSeats(transaction, schoolId);
    return card;
  });
}

async function findCard(db: Database, { schoolId, studentId }: { schoolId: string; studentId: string }) {
  const [found] = await db
    .select({ name: students.name })
    .from(studentCards)
    .innerJoin(students, eq(students.id, studentCards.studentId))
    .where(and(eq(studentCards.studentId, studentId), eq(studentCards.schoolId, schoolId)));
  return found;
}
