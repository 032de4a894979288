import type { Database } from "@nirmaan/db/connect-database.ts";
import { slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/classes.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import { requireEnoughSeats } from "#server/people/school-seats.ts";
import type { JoinCode } from "./join-code.ts";

/** Idempotent: joining the same class again changes nothing. */
export async function joinClass(
  db: Database,
  student: Student,
  { joinCode }: JoinCode,
): Promise<{ name: string }> {
  const isOpen = and(eq(schoolClasses.joinCode, joinCode), isNull(schoolClasses.archivedAt));
  const [found] = await db.select().from(schoolClasses).where(isOpen);
  if (!found) throw new AppError("not-found", m.noClassWithCode());
  const seat = { schoolClassId: found.id, studentId: student.id };
  if (!mayUse(student, "class")) {
    await db.insert(slipWaits).values(seat).onConflictDoNothing();
    throw new AppError("forbidden", m.needsSlip());
  }
  await db.transaction(async (transaction) => {
    const added = await transaction
      .insert(schoolClassStudents)
      .values(seat)
      .onConflictDoNothing()
      .returning();
    if (added.length > 0 && found.schoolId) await requireEnoughSeats(transaction, found.schoolId);
  });
  return { name: found.name };
}
