import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { hasGuardianConsent } from "#server/people/guardian-consent.ts";
import type { Student } from "#server/people/person.ts";
import type { JoinCode } from "./join-code.ts";

/** Idempotent: joining the same class again changes nothing. */
export async function joinClass(
  db: Database,
  student: Student,
  { joinCode }: JoinCode,
): Promise<{ name: string }> {
  if (!hasGuardianConsent(student))
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
