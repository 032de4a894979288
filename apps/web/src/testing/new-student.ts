import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { Student } from "#domain/people/person.ts";
import { findPerson } from "#server/people/find-person.ts";

type Choices = Partial<Omit<typeof students.$inferInsert, "id" | "name">>;

/** A student row without an account in the accounts service; an adult by default. */
export async function newStudent(db: Database, name: string, choices: Choices = {}): Promise<Student> {
  const userId = choices.userId ?? crypto.randomUUID();
  await db.insert(students).values({
    userId,
    name,
    email: `${name.toLowerCase()}@example.test`,
    dateOfBirth: "1990-04-30",
    ...choices,
  });
  return sameStudent(db, { userId });
}

/** The student as the session would load them now. */
export async function sameStudent(db: Database, { userId }: { userId: string }): Promise<Student> {
  const person = await findPerson(db, userId);
  if (person?.role !== "student") throw new Error("not a student");
  return person as Student;
}

export const BORN_15_YEARS_AGO = `${new Date().getFullYear() - 15}-01-01`;
