import type { Database } from "@nirmaan/db/connect-database.ts";
import { teachers } from "@nirmaan/db/schema.ts";
import { classTeachers, schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-classes.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass, type TaughtClass } from "#server/people/taught-class.ts";

type Colleague = { classId: string; teacherId: string };

/** Only members of the same school can teach a class together. */
export async function addColleague(db: Database, staff: Staff, colleague: Colleague): Promise<void> {
  const { classId, teacherId } = colleague;
  const { schoolId, teacherId: firstTeacher } = await requireTaughtClass(db, staff, classId);
  const isMember = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.teacherId, teacherId));
  if ((await db.$count(schoolMembers, isMember)) === 0) throw new AppError("not-found", m.notAMember());
  if (teacherId === firstTeacher) return;
  await db.insert(classTeachers).values({ schoolClassId: classId, teacherId }).onConflictDoNothing();
}

export async function removeColleague(
  db: Database,
  staff: Staff,
  { classId, teacherId }: Colleague,
): Promise<void> {
  await requireTaughtClass(db, staff, classId);
  await db
    .delete(classTeachers)
    .where(and(eq(classTeachers.schoolClassId, classId), eq(classTeachers.teacherId, teacherId)));
}

/** Who teaches the class now, and which members of the school could be added. */
export async function readColleagues(db: Database, { id, schoolId, teacherId }: TaughtClass) {
  const [helpers, members] = await Promise.all([
    db
      .select({ teacherId: classTeachers.teacherId })
      .from(classTeachers)
      .where(eq(classTeachers.schoolClassId, id)),
    db
      .select({ teacherId: teachers.id, name: teachers.name })
      .from(schoolMembers)
      .innerJoin(teachers, eq(teachers.id, schoolMembers.teacherId))
      .where(eq(schoolMembers.schoolId, schoolId))
      .orderBy(asc(teachers.name)),
  ]);
  const helping = new Set(helpers.map((helper) => helper.teacherId));
  const teaches = (member: { teacherId: string }) =>
    member.teacherId === teacherId || helping.has(member.teacherId);
  return {
    teaching: members
      .filter(teaches)
      .map((member) => ({ ...member, isFirst: member.teacherId === teacherId })),
    others: members.filter((member) => !teaches(member)),
  };
}
