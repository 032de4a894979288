import type { Database } from "@nirmaan/db/connect-database.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, eq } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";

type Decision = { schoolId: string; answer: "open"; seats: number } | { schoolId: string; answer: "refused" };

/** An admin opens or refuses a school that a teacher has asked for. */
export function decideSchool(db: Database, admin: Admin, decision: Decision): Promise<void> {
  const { schoolId, answer } = decision;
  const seats = decision.answer === "open" ? decision.seats : 0;
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(schools)
      .set({ state: answer, seats, decidedBy: admin.userId, decidedAt: new Date() })
      .where(and(eq(schools.id, schoolId), eq(schools.state, "asked")))
      .returning({ id: schools.id });
    if (changed.length === 0) throw new AppError("not-found", m.nothingAsked());
    await recordAdminAction(transaction, admin, {
      action: answer === "open" ? "school-opened" : "school-refused",
      aboutKind: "school",
      aboutId: schoolId,
      before: {},
      after: answer === "open" ? { seats } : {},
    });
  });
}

/** Fewer seats than are taken are allowed: nobody is removed, and nobody is added until some are free. */
export function changeSeats(
  db: Database,
  admin: Admin,
  { schoolId, seats }: { schoolId: string; seats: number },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ seats: schools.seats })
      .from(schools)
      .where(and(eq(schools.id, schoolId), eq(schools.state, "open")))
      .for("update");
    if (!before) throw new AppError("not-found", m.noSuchSchool());
    await transaction.update(schools).set({ seats }).where(eq(schools.id, schoolId));
    await recordAdminAction(transaction, admin, {
      action: "seats-changed",
      aboutKind: "school",
      aboutId: schoolId,
      before,
      after: { seats },
    });
  });
}
