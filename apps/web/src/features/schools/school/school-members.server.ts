import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import {
  classTeachers,
  schoolInvitations,
  schoolMembers,
} from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Staff, Teacher } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireOwner, requireSchoolMember } from "#server/people/taught-class.ts";

const MOST_INVITATIONS = 100;

type MemberInvitation = { schoolId: string; email: string; role: "owner" | "teacher" };

/**
 * An owner invites an address. Nothing says whether it has an account: whoever is a teacher here and logs in with it sees
 * the invitation.
 */
export async function inviteMember(
  db: Database,
  staff: Staff,
  { schoolId, email, role }: MemberInvitation,
): Promise<void> {
  const access = await requireSchoolMember(db, staff, schoolId);
  requireOwner(access);
  if (access.school.state !== "open") throw new AppError("conflict", m.notOpenYet());
  const ofSchool = eq(schoolInvitations.schoolId, schoolId);
  if ((await db.$count(schoolInvitations, ofSchool)) >= MOST_INVITATIONS)
    throw new AppError("too-many", m.tooManyInvitations());
  await db
    .insert(schoolInvitations)
    .values({ schoolId, email, role, invitedBy: staff.userId })
    .onConflictDoUpdate({ target: [schoolInvitations.schoolId, schoolInvitations.email], set: { role } });
}

export const readInvitations = (db: Database, teacher: Teacher) =>
  db
    .select({ id: schoolInvitations.id, school: schools.name, city: schools.city })
    .from(schoolInvitations)
    .innerJoin(schools, and(eq(schools.id, schoolInvitations.schoolId), eq(schools.state, "open")))
    .where(eq(schoolInvitations.email, teacher.email.toLowerCase()));

/** The invited teacher joins or declines. Either way the invitation is used up. */
export function answerInvitation(
  db: Database,
  teacher: Teacher,
  { id, joins }: { id: string; joins: boolean },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [invitation] = await transaction
      .delete(schoolInvitations)
      .where(and(eq(schoolInvitations.id, id), eq(schoolInvitations.email, teacher.email.toLowerCase())))
      .returning();
    if (!invitation) throw new AppError("not-found", m.noSuchInvitation());
    const { schoolId, role } = invitation;
    if (joins)
      await transaction
        .insert(schoolMembers)
        .values({ schoolId, teacherId: teacher.id, role })
        .onConflictDoNothing();
  });
}

/** An owner takes an invitation back. */
export async function withdrawInvitation(
  db: Database,
  staff: Staff,
  { schoolId, id }: { schoolId: string; id: string },
): Promise<void> {
  requireOwner(await requireSchoolMember(db, staff, schoolId));
  await db
    .delete(schoolInvitations)
    .where(and(eq(schoolInvitations.id, id), eq(schoolInvitations.schoolId, schoolId)));
}

/** A school keeps at least one owner, and every class a teacher: the one who removes takes the classes over. */
export function removeMember(
  db: Database,
  staff: Staff,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
): Promise<void> {
  return db.transaction(async (transaction) => {
    requireOwner(await requireSchoolMember(transaction, staff, schoolId));
    const ofSchool = eq(schoolMembers.schoolId, schoolId);
    const owners = await transaction
      .select({ teacherId: schoolMembers.teacherId })
      .from(schoolMembers)
      .where(and(ofSchool, eq(schoolMembers.role, "owner"), ne(schoolMembers.teacherId, teacherId)))
      .for("update");
    const successor = owners.find((owner) => owner.teacherId === staff.id) ?? owners[0];
    if (!successor) throw new AppError("conflict", m.lastOwner());
    const classesOfSchool = transaction
      .select({ id: schoolClasses.id })
      .from(schoolClasses)
      .where(eq(schoolClasses.schoolId, schoolId));
    await transaction
      .update(schoolClasses)
      .set({ teacherId: successor.teacherId })
      .where(and(eq(schoolClasses.schoolId, schoolId), eq(schoolClasses.teacherId, teacherId)));
    await transaction
      .delete(classTeachers)
      .where(
        and(eq(classTeachers.teacherId, teacherId), inArray(classTeachers.schoolClassId, classesOfSchool)),
      );
    const gone = await transaction
      .delete(schoolMembers)
      .where(and(ofSchool, eq(schoolMembers.teacherId, teacherId)))
      .returning({ one: sql`1` });
    if (gone.length === 0) throw new AppError("not-found", m.noSuchMember());
  });
}
