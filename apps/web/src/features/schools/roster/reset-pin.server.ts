import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-roster.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { Services } from "#server/services/services.ts";
import { encryptPin } from "./card-pin.server.ts";
import { changePin } from "./pin-accounts.server.ts";

/** A new PIN for a student who has lost the card. Only accounts that the school made can be reset. */
export async function resetPin(
  services: Services,
  staff: Staff,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<{ name: string }> {
  const { db } = services.database;
  const { schoolId } = await requireTaughtClass(db, staff, classId);
  const [found] = await db
    .select({ userId: students.userId, name: students.name })
    .from(studentCards)
    .innerJoin(students, eq(students.id, studentCards.studentId))
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.studentId, studentCards.studentId),
        eq(schoolClassStudents.schoolClassId, classId),
      ),
    )
    .where(and(eq(studentCards.studentId, studentId), eq(studentCards.schoolId, schoolId)));
  if (!found) throw new AppError("not-found", m.noCard());
  const pin = await changePin(services.accounts, found.userId);
  await db
    .update(studentCards)
    .set({ encryptedPin: encryptPin(services.env, pin), pinSetAt: new Date() })
    .where(eq(studentCards.studentId, studentId));
  return { name: found.name };
}
