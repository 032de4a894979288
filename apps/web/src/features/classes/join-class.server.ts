import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import { mayUse } from "#server/may-use.ts";
import type { Student } from "#server/person.ts";
import type { JoinCode } from "./join-code.ts";

/** Joining twice is joining once. */
export async function joinClass(
  db: Database,
  student: Student,
  { joinCode }: JoinCode,
): Promise<{ name: string }> {
  if (!mayUse(student, "classes"))
    throw new AppError(
      "forbidden",
      "Classes open when your parent or guardian has agreed. Ask them in your profile.",
    );
  const [found] = await db.select().from(schoolClasses).where(eq(schoolClasses.joinCode, joinCode));
  if (!found) throw new AppError("not-found", "No class has this code. Check it with your teacher.");
  await db
    .insert(schoolClassStudents)
    .values({ schoolClassId: found.id, studentId: student.id })
    .onConflictDoNothing();
  return { name: found.name };
}
