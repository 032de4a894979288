import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { sql } from "drizzle-orm";
import type { PersonFacts } from "./find-person.ts";

/**
 * TRUST-09: admins, members of a school and teachers with students in a class can read about children. A password alone
 * is not enough. Members have it before their first student, so that no class list is pasted without it.
 */
export async function mustHaveSecondStep(db: Database, { role, id }: PersonFacts): Promise<boolean> {
  if (role !== "teacher") return role === "admin";
  const [found] = await db.execute<{ must: boolean }>(sql`
    select exists (select from ${schoolMembers} where ${schoolMembers.teacherId} = ${id})
      or exists (select from ${schoolClasses} join ${schoolClassStudents}
        on ${schoolClassStudents.schoolClassId} = ${schoolClasses.id}
        where ${schoolClasses.teacherId} = ${id}) as must`);
  return found?.must ?? false;
}
