import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolSlips, slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Admin, Teacher } from "#server/people/person.ts";
import { askedPurposes, consentNotice } from "../answers/consent-notice.server.ts";
import { confirmSchoolSlip, endSchoolSlip, recordSchoolSlip } from "./school-slip.server.ts";
import type { SlipForm } from "./slip-form.server.ts";

type Staff = Teacher | Admin;

const CONTRACT_VERSION = "none";
const MOST_SHOWN = 500;

/** There is no table of schools yet: until then a class stands for its school, and an admin is the second adult. */
const schoolIdOf = (schoolClassId: string) => `class-${schoolClassId}`;
const classIdOf = (schoolId: string | null) => schoolId?.replace(/^class-/, "") ?? "";

/** The lines of a slip: what a school's slip can open. */
export const slipPurposes = () =>
  askedPurposes(currentLocale(), "school-slip").filter(({ canOpen }) => canOpen);

export async function readClassSlips(db: Database, staff: Staff) {
  const ofStaff = staff.role === "teacher" ? eq(schoolClasses.teacherId, staff.id) : undefined;
  const classes = await db
    .select({ id: schoolClasses.id, name: schoolClasses.name })
    .from(schoolClasses)
    .where(ofStaff)
    .orderBy(asc(schoolClasses.name))
    .limit(MOST_SHOWN);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const waiting = await db
    .select({
      studentId: students.id,
      userId: students.userId,
      name: students.name,
      schoolClassId: slipWaits.schoolClassId,
    })
    .from(slipWaits)
    .innerJoin(students, eq(students.id, slipWaits.studentId))
    .where(inArray(slipWaits.schoolClassId, [...names.keys()]))
    .orderBy(asc(slipWaits.createdAt))
    .limit(MOST_SHOWN);
  const slips = await db
    .select({ slip: schoolSlips, name: students.name, userId: students.userId })
    .from(schoolSlips)
    .innerJoin(students, eq(students.id, schoolSlips.studentId))
    .where(
      and(inArray(schoolSlips.schoolId, [...names.keys()].map(schoolIdOf)), isNull(schoolSlips.withdrawnAt)),
    )
    .orderBy(desc(schoolSlips.createdAt))
    .limit(MOST_SHOWN);
  const isRecorded = (studentId: string) => slips.some(({ slip }) => slip.studentId === studentId);
  return {
    waiting: waiting
      .filter(({ studentId }) => !isRecorded(studentId))
      .map((wait) => ({ ...wait, className: names.get(wait.schoolClassId) ?? "" })),
    slips: slips.map(({ slip, name, userId }) => ({
      id: slip.id,
      name,
      userId,
      className: names.get(classIdOf(slip.schoolId)) ?? "",
      guardianName: slip.guardianName,
      schoolName: slip.schoolName,
      paperKeptAt: slip.paperKeptAt,
      signedOn: slip.signedOn,
      validUntil: slip.validUntil,
      isConfirmed: slip.confirmedAt !== null,
    })),
  };
}

/** The teacher of the class in which the student sits or waits, or an admin, ticks what is ticked on the paper. */
export async function recordClassSlip(db: Database, staff: Staff, form: SlipForm): Promise<string> {
  await requireOwnStudent(db, staff, form);
  const { language, yes, schoolClassId, ...slip } = form;
  const no = slipPurposes().flatMap(({ key }) => (yes.includes(key) ? [] : [key]));
  return recordSchoolSlip(
    db,
    { id: staff.userId, schoolId: schoolIdOf(schoolClassId) },
    { ...slip, ...consentNotice(language), contractVersion: CONTRACT_VERSION, yes, no },
  );
}

/** The second adult's look at the paper. From then on the slip counts, and who waited for it is in the class. */
export async function confirmClassSlip(db: Database, staff: Staff, slipId: string): Promise<void> {
  if (staff.role !== "admin") throw new AppError("forbidden", m.secondAdultLooks());
  await db.transaction(async (transaction) => {
    const slip = await findSlip(transaction, slipId);
    await confirmSchoolSlip(transaction, { id: staff.userId, schoolId: slip.schoolId }, slipId);
    if (!slip.yes.includes("class")) return;
    const ofStudent = eq(slipWaits.studentId, slip.studentId);
    const waits = await transaction.delete(slipWaits).where(ofStudent).returning();
    if (waits.length > 0)
      await transaction
        .insert(schoolClassStudents)
        .values(waits.map(({ schoolClassId, studentId }) => ({ schoolClassId, studentId })))
        .onConflictDoNothing();
  });
}

/** A guardian took the paper back, or it was wrong. */
export async function endClassSlip(db: Database, staff: Staff, slipId: string): Promise<void> {
  const slip = await findSlip(db, slipId);
  await requireOwnClass(db, staff, classIdOf(slip.schoolId));
  await db.transaction(async (transaction) => {
    await endSchoolSlip(transaction, { id: staff.userId, schoolId: slip.schoolId }, { slipId, how: "paper" });
    await transaction
      .delete(schoolClassStudents)
      .where(
        and(
          eq(schoolClassStudents.studentId, slip.studentId),
          eq(schoolClassStudents.schoolClassId, classIdOf(slip.schoolId)),
        ),
      );
  });
}

async function findSlip(db: Database, slipId: string) {
  const [slip] = await db.select().from(schoolSlips).where(eq(schoolSlips.id, slipId));
  if (!slip?.schoolId) throw new AppError("not-found", m.noSlip());
  return { ...slip, schoolId: slip.schoolId };
}

async function requireOwnClass(db: Database, staff: Staff, schoolClassId: string): Promise<void> {
  const isOwn = and(
    eq(schoolClasses.id, schoolClassId),
    staff.role === "teacher" ? eq(schoolClasses.teacherId, staff.id) : undefined,
  );
  if ((await db.$count(schoolClasses, isOwn)) === 0) throw new AppError("not-found", m.notYourClass());
}

type ClassStudent = { studentId: string; schoolClassId: string };

async function requireOwnStudent(db: Database, staff: Staff, seat: ClassStudent): Promise<void> {
  await requireOwnClass(db, staff, seat.schoolClassId);
  const [waits, sits] = await Promise.all(
    [slipWaits, schoolClassStudents].map((table) =>
      db.$count(table, and(eq(table.studentId, seat.studentId), eq(table.schoolClassId, seat.schoolClassId))),
    ),
  );
  if (!waits && !sits) throw new AppError("not-found", m.notYourStudent());
}
