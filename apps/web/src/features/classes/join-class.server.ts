import type { Database } from "@nirmaan/db/connect-database.ts";
import { slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/classes.ts";
import { eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Student } from "#server/people/person.ts";
import type { JoinCode } from "./join-code.ts";

/** Idempotent: joining the same class again changes nothing. */
export async function joinClass(
  db: Database,
  student: Student,
  { joinCode }: JoinCode,
): Promise<{ name: string }> {
  const [found] = await db.select().from(schoolClasses).where(eq(schoolClasses.joinCode, joinCode));
  if (!found) throw new AppError("not-found", m.noClassWithCode());
  const seat = { schoolClassId: found.id, studentId: student.id };
  if (!mayUse(student, "class")) {
    await db.insert(slipWaits).values(seat).onConflictDoNothing();
    throw new AppError("forbidden", m.needsSlip());
  }
  await db.insert(schoolClassStudents).values(seat).onConflictDoNothing();
  return { name: found.name };
}
