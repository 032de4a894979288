import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, sql } from "drizzle-orm";
import { findPerson } from "./find-person.ts";

/** Only adults may show their account to another site: a guardian has agreed to this site, not to others. */
export async function mayShareAccount(db: Database, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (person?.role !== "student") return person !== undefined;
  const isAdult = sql`${students.dateOfBirth} <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years'`;
  const adults = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, person.id), isAdult));
  return adults.length > 0;
}
