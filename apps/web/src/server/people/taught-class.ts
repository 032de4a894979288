import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { classTeachers, schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "../errors/app-error.ts";
import type { PersonFacts } from "./find-person.ts";

/**
 * The condition on `school_classes` for what a teacher may see: classes that they teach or help to teach, and as an owner
 * all classes of their school. Who is no member of the school any more sees nothing of it. An admin sees all classes.
 */
export function isTaughtBy(person: Pick<PersonFacts, "role" | "id">): SQL | undefined {
  if (person.role === "admin") return undefined;
  const isMember = sql`select from ${schoolMembers} member
    where member.school_id = ${schoolClasses.schoolId} and member.teacher_id = ${person.id}`;
  return sql`(
    (${schoolClasses.schoolId} is null or exists (${isMember}))
    and (${schoolClasses.teacherId} = ${person.id}
      or exists (select from ${classTeachers} t
        where t.school_class_id = ${schoolClasses.id} and t.teacher_id = ${person.id})
      or exists (${isMember} and member.role = 'owner')))`;
}

/** The condition on `teachers` for everybody who teaches a class of `school_classes` and still has that role. */
export const TEACHES_CLASS: SQL = sql`(${teachers.setAsideAt} is null
  and (${teachers.id} = ${schoolClasses.teacherId} or exists (select from ${classTeachers} t
    where t.school_class_id = ${schoolClasses.id} and t.teacher_id = ${teachers.id}))
  and (${schoolClasses.schoolId} is null or exists (select from ${schoolMembers} member
    where member.school_id = ${schoolClasses.schoolId} and member.teacher_id = ${teachers.id})))`;

export type TaughtClass = typeof schoolClasses.$inferSelect & {
  schoolId: string;
  school: typeof schools.$inferSelect;
};

/** Every page of a class begins with this: the class of an open school, or "not found" for everybody else. */
export async function requireTaughtClass(
  db: Database,
  person: Pick<Staff, "role" | "id">,
  id: string,
): Promise<TaughtClass> {
  const [found] = await db
    .select({ schoolClass: schoolClasses, school: schools })
    .from(schoolClasses)
    .innerJoin(schools, and(eq(schools.id, schoolClasses.schoolId), eq(schools.state, "open")))
    .where(and(eq(schoolClasses.id, id), isTaughtBy(person)));
  if (!found) throw new AppError("not-found", m.noSuchClass());
  return { ...found.schoolClass, schoolId: found.school.id, school: found.school };
}

type SchoolAccess = { school: typeof schools.$inferSelect; isOwner: boolean };

/** Every page of a school begins with this. An admin acts as an owner. */
export async function requireSchoolMember(
  db: Database,
  person: Pick<Staff, "role" | "id">,
  id: string,
): Promise<SchoolAccess> {
  const [found] = await db
    .select({ school: schools, role: schoolMembers.role })
    .from(schools)
    .leftJoin(
      schoolMembers,
      and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.teacherId, person.id)),
    )
    .where(eq(schools.id, id));
  if (!found || (person.role !== "admin" && !found.role)) throw new AppError("not-found", m.noSuchSchool());
  return { school: found.school, isOwner: person.role === "admin" || found.role === "owner" };
}

export function requireOwner({ isOwner }: SchoolAccess): void {
  if (!isOwner) throw new AppError("forbidden", m.onlyOwners());
}
