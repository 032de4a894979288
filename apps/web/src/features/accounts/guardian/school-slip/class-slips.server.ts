import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolSlips, slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { dayInIndia } from "#server/people/consent-rights.ts";
import { askedPurposes, consentNotice } from "../answers/consent-notice.server.ts";
import { confirmSchoolSlip, endSchoolSlip, recordSchoolSlip } from "./school-slip.server.ts";
import { readSlipClasses, requireSlipClass, type SlipClass, slipSchoolOf } from "./slip-classes.server.ts";
import type { SlipForm } from "./slip-form.server.ts";

const MOST_SHOWN = 500;

/** The lines of a slip: what a school's slip can open. */
export const slipPurposes = () =>
  askedPurposes(currentLocale(), "school-slip").filter(({ canOpen }) => canOpen);

/** Who still needs a slip, and the recorded slips of students who sit or wait in a class of the reader. */
export async function readClassSlips(db: Database, staff: Staff) {
  const classes = await readSlipClasses(db, staff);
  const byId = new Map(classes.map((one) => [one.id, one]));
  const [waiting, slips] = await Promise.all([readWithoutSlip(db, classes), readSlips(db, classes)]);
  const today = dayInIndia(new Date());
  const current = new Set(
    slips.filter(({ slip }) => slip.validUntil >= today).map(({ slip }) => slip.studentId),
  );
  return {
    waiting: waiting
      .filter(({ studentId }) => !current.has(studentId))
      .map((wait) => ({
        ...wait,
        className: byId.get(wait.schoolClassId)?.name ?? "",
        schoolName: byId.get(wait.schoolClassId)?.schoolName ?? "",
      })),
    slips: slips.map(({ slip, name, userId, className }) => ({
      id: slip.id,
      name,
      userId,
      className: className ?? byId.get(slip.schoolId?.replace(/^class-/, "") ?? "")?.name ?? "",
      guardianName: slip.guardianName,
      schoolName: slip.schoolName,
      paperKeptAt: slip.paperKeptAt,
      signedOn: slip.signedOn,
      validUntil: slip.validUntil,
      isConfirmed: slip.confirmedAt !== null,
      canConfirm: slip.recordedBy !== staff.userId && canBeSecondAdult(staff, slip),
    })),
  };
}

/** Students who typed the code of a class, and students of a pasted list. */
async function readWithoutSlip(db: Database, classes: SlipClass[]) {
  const ids = classes.map(({ id }) => id);
  const facts = { studentId: students.id, userId: students.userId, name: students.name };
  const waiting = await db
    .select({ ...facts, schoolClassId: slipWaits.schoolClassId })
    .from(slipWaits)
    .innerJoin(students, eq(students.id, slipWaits.studentId))
    .where(inArray(slipWaits.schoolClassId, ids))
    .orderBy(asc(slipWaits.createdAt))
    .limit(MOST_SHOWN);
  const pasted = await db
    .select({ ...facts, schoolClassId: schoolClassStudents.schoolClassId })
    .from(schoolClassStudents)
    .innerJoin(studentCards, eq(studentCards.studentId, schoolClassStudents.studentId))
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .where(inArray(schoolClassStudents.schoolClassId, ids))
    .orderBy(asc(students.name))
    .limit(MOST_SHOWN);
  return [...new Map([...pasted, ...waiting].map((wait) => [wait.studentId, wait])).values()];
}

function readSlips(db: Database, classes: SlipClass[]) {
  const ids = sql.param(classes.map(({ id }) => id));
  const sits = sql`(select own.name from ${schoolClasses} own where own.id = any(${ids}::uuid[])
    and (exists (select from ${schoolClassStudents} seat
        where seat.school_class_id = own.id and seat.student_id = ${schoolSlips.studentId})
      or exists (select from ${slipWaits} wait
        where wait.school_class_id = own.id and wait.student_id = ${schoolSlips.studentId}))
    order by own.name limit 1)`;
  return db
    .select({
      slip: schoolSlips,
      name: students.name,
      userId: students.userId,
      className: sql<string | null>`${sits}`,
    })
    .from(schoolSlips)
    .innerJoin(students, eq(students.id, schoolSlips.studentId))
    .where(
      and(
        inArray(schoolSlips.schoolId, classes.map(slipSchoolOf)),
        isNull(schoolSlips.withdrawnAt),
        // A teacher sees the slips of their own students, not those of the whole school.
        or(like(schoolSlips.schoolId, "class-%"), sql`${sits} is not null`),
      ),
    )
    .orderBy(desc(schoolSlips.createdAt))
    .limit(MOST_SHOWN);
}

/** An admin, or a colleague of the school; a class from before there were schools has no colleagues. */
const canBeSecondAdult = (staff: Staff, { schoolId }: { schoolId: string | null }) =>
  staff.role === "admin" || !schoolId?.startsWith("class-");

/** The teacher of the class in which the student sits or waits, or an admin, ticks what is ticked on the paper. */
export async function recordClassSlip(db: Database, staff: Staff, form: SlipForm): Promise<string> {
  const slipClass = await requireOwnStudent(db, staff, form);
  const { language, yes, schoolClassId: _schoolClassId, ...slip } = form;
  const no = slipPurposes().flatMap(({ key }) => (yes.includes(key) ? [] : [key]));
  const { contractVersion, udiseCode } = slipClass;
  return recordSchoolSlip(
    db,
    { id: staff.userId, schoolId: slipSchoolOf(slipClass) },
    {
      ...slip,
      ...consentNotice(language, "school-slip"),
      schoolName: slipClass.schoolName ?? slip.schoolName,
      udiseCode,
      contractVersion,
      yes,
      no,
    },
  );
}

/** The second adult's look at the paper. From then on the slip counts, and who waited for it is in the class. */
export async function confirmClassSlip(db: Database, staff: Staff, slipId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const slip = await findSlip(transaction, slipId);
    if (!canBeSecondAdult(staff, slip)) throw new AppError("forbidden", m.secondAdultLooks());
    await requireOwnSlip(transaction, staff, slip);
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
  const classes = await requireOwnSlip(db, staff, slip);
  await db.transaction(async (transaction) => {
    await endSchoolSlip(transaction, { id: staff.userId, schoolId: slip.schoolId }, { slipId, how: "paper" });
    await transaction.delete(schoolClassStudents).where(
      and(
        eq(schoolClassStudents.studentId, slip.studentId),
        inArray(
          schoolClassStudents.schoolClassId,
          classes.map(({ id }) => id),
        ),
      ),
    );
  });
}

async function findSlip(db: Database, slipId: string) {
  const [slip] = await db.select().from(schoolSlips).where(eq(schoolSlips.id, slipId));
  if (!slip?.schoolId) throw new AppError("not-found", m.noSlip());
  return { ...slip, schoolId: slip.schoolId };
}

/** The reader's classes of the school of the slip, in one of which its student sits or waits. */
async function requireOwnSlip(
  db: Database,
  staff: Staff,
  { schoolId, studentId }: { schoolId: string; studentId: string },
): Promise<SlipClass[]> {
  const classes = (await readSlipClasses(db, staff)).filter((one) => slipSchoolOf(one) === schoolId);
  if (classes.length === 0) throw new AppError("not-found", m.notYourClass());
  if (staff.role === "admin" || schoolId.startsWith("class-")) return classes;
  for (const { id } of classes) if (await isStudentOf(db, { studentId, schoolClassId: id })) return classes;
  throw new AppError("not-found", m.notYourStudent());
}

type ClassStudent = { studentId: string; schoolClassId: string };

async function requireOwnStudent(db: Database, staff: Staff, seat: ClassStudent): Promise<SlipClass> {
  const slipClass = await requireSlipClass(db, staff, seat.schoolClassId);
  if (!(await isStudentOf(db, seat))) throw new AppError("not-found", m.notYourStudent());
  return slipClass;
}

async function isStudentOf(db: Database, seat: ClassStudent): Promise<boolean> {
  const [waits, sits] = await Promise.all(
    [slipWaits, schoolClassStudents].map((table) =>
      db.$count(table, and(eq(table.studentId, seat.studentId), eq(table.schoolClassId, seat.schoolClassId))),
    ),
  );
  return Boolean(waits || sits);
}
