import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { classTeachers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { tutorPauses } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { eq } from "drizzle-orm";
import type { Staff, Teacher } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireAgreement } from "#server/people/school-agreement.ts";
import { requireEnoughSeats } from "#server/people/school-seats.ts";
import { requireSchoolMember, requireTaughtClass } from "#server/people/taught-class.ts";
import type { ClassDraft } from "./class-draft.ts";
import { newJoinCode } from "./new-join-code.server.ts";

/** A member makes a class of an open school that has agreed to the terms. */
export async function makeClass(
  db: Database,
  teacher: Teacher,
  { schoolId, draft }: { schoolId: string; draft: ClassDraft },
): Promise<string> {
  const { school } = await requireSchoolMember(db, teacher, schoolId);
  if (school.state !== "open") throw new AppError("conflict", m.notOpenYet());
  await requireAgreement(db, schoolId);
  return insertClass(db, { ...draft, schoolId, teacherId: teacher.id });
}

type NewClass = ClassDraft & { schoolId: string; teacherId: string };

async function insertClass(db: Database, values: NewClass): Promise<string> {
  const [made] = await db
    .insert(schoolClasses)
    .values({ ...values, joinCode: newJoinCode() })
    .returning({ id: schoolClasses.id });
  if (!made) throw new Error("PostgreSQL inserted a class and did not return it");
  return made.id;
}

/** An archived class keeps its students and their work; its code, its seats and a pause of the tutor end. */
export async function archiveClass(
  db: Database,
  staff: Staff,
  { classId, isArchived }: { classId: string; isArchived: boolean },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const found = await requireTaughtClass(transaction, staff, classId);
    if ((found.archivedAt !== null) === isArchived) return;
    await transaction
      .update(schoolClasses)
      .set({ archivedAt: isArchived ? new Date() : null })
      .where(eq(schoolClasses.id, classId));
    if (isArchived) await transaction.delete(tutorPauses).where(eq(tutorPauses.schoolClassId, classId));
    else await requireEnoughSeats(transaction, found.schoolId);
  });
}

type Copy = { classId: string; draft: ClassDraft; withStudents: boolean };

/** The class of the next school year: the same teachers and, when wanted, the same students with their log-ins. */
export function copyClass(db: Database, staff: Staff, copy: Copy): Promise<string> {
  const { classId, draft, withStudents } = copy;
  return db.transaction(async (transaction) => {
    const { schoolId, teacherId } = await requireTaughtClass(transaction, staff, classId);
    await requireAgreement(transaction, schoolId);
    const id = await insertClass(transaction, { ...draft, schoolId, teacherId });
    const colleagues = await transaction
      .select({ teacherId: classTeachers.teacherId })
      .from(classTeachers)
      .where(eq(classTeachers.schoolClassId, classId));
    if (colleagues.length > 0)
      await transaction
        .insert(classTeachers)
        .values(colleagues.map((colleague) => ({ ...colleague, schoolClassId: id })));
    if (!withStudents) return id;
    const seats = await transaction
      .select({ studentId: schoolClassStudents.studentId, rollNumber: schoolClassStudents.rollNumber })
      .from(schoolClassStudents)
      .where(eq(schoolClassStudents.schoolClassId, classId));
    if (seats.length > 0)
      await transaction
        .insert(schoolClassStudents)
        .values(seats.map((seat) => ({ ...seat, schoolClassId: id })));
    await requireEnoughSeats(transaction, schoolId);
    return id;
  });
}
