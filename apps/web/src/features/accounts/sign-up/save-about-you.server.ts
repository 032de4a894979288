import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { AboutYou } from "./sign-up-schema.ts";

/** Saved once: a child must not become an adult by changing the year. */
export async function saveAboutYou(
  db: Database,
  student: Student,
  { name, dateOfBirth }: AboutYou,
): Promise<void> {
  await db
    .update(students)
    .set({ name, dateOfBirth })
    .where(and(eq(students.id, student.id), isNull(students.dateOfBirth)));
}
