import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { type SQL, sql } from "drizzle-orm";
import { TEACHES_CLASS } from "#server/people/taught-class.ts";

/** A place where an alert is shown, and the addresses that are mailed about it. */
export type Recipients = { schoolClassId: string | null; className: string | null; addresses: string[] };

const OWNS_SCHOOL = sql`(${teachers.setAsideAt} is null and exists (select from ${schoolMembers} member
  where member.school_id = ${schoolClasses.schoolId} and member.teacher_id = ${teachers.id} and member.role = 'owner'))`;

/** TRUST-08: for each class its teachers; when none of them has that role any more, the owners of the school. */
export async function findClassAdults(db: Database, which: SQL | undefined): Promise<Recipients[]> {
  const rows = await db
    .select({
      schoolClassId: schoolClasses.id,
      className: schoolClasses.name,
      address: teachers.email,
      isTeacher: sql<boolean>`${TEACHES_CLASS}`,
    })
    .from(schoolClasses)
    .innerJoin(teachers, sql`(${TEACHES_CLASS} or ${OWNS_SCHOOL})`)
    .where(which);
  return [...Map.groupBy(rows, ({ schoolClassId }) => schoolClassId)].map(([schoolClassId, adults]) => {
    const ownTeachers = adults.filter(({ isTeacher }) => isTeacher);
    return {
      schoolClassId,
      className: adults[0]?.className ?? null,
      addresses: (ownTeachers.length > 0 ? ownTeachers : adults).map(({ address }) => address),
    };
  });
}
