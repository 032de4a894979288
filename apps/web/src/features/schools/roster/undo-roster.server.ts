import { join } from "node:path";
import { appendErasure, ERASURE_LIST_NAME } from "@nirmaan/db/backup/erasure-list.ts";
import { privacyEvents } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { rosterImports, studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-roster.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { Services } from "#server/services/services.ts";
import { removePinAccounts } from "./pin-accounts.server.ts";

/**
 * Removes the accounts that a paste made and nobody has used. Who has logged in stays, with their work. The sign-ins go
 * first: if that fails, everything stays and the teacher tries again.
 */
export async function undoRoster(
  services: Services,
  staff: Staff,
  { classId, importId }: { classId: string; importId: string },
): Promise<{ removed: number; stayed: number }> {
  return services.database.db.transaction(async (transaction) => {
    await requireTaughtClass(transaction, staff, classId);
    const [paste] = await transaction
      .update(rosterImports)
      .set({ undoneAt: new Date() })
      .where(
        and(
          eq(rosterImports.id, importId),
          eq(rosterImports.schoolClassId, classId),
          isNull(rosterImports.undoneAt),
        ),
      )
      .returning();
    if (!paste) throw new AppError("not-found", m.nothingToUndo());
    const made = await transaction
      .select({ studentId: students.id, userId: students.userId, lastSeenOn: students.lastSeenOn })
      .from(studentCards)
      .innerJoin(students, eq(students.id, studentCards.studentId))
      .where(eq(studentCards.rosterImportId, importId))
      .for("update", { of: students });
    const unused = made.filter(({ lastSeenOn }) => lastSeenOn === null);
    await removePinAccounts(services.accounts, unused);
    const list = services.env.ERASURE_LIST ?? join(services.env.DATA_DIR, ERASURE_LIST_NAME);
    const at = new Date().toISOString();
    // Before the commit: an erasure that is not listed could come back with a restored backup.
    for (const { studentId, userId } of unused)
      await appendErasure(list, { studentId, userId, by: "school", at });
    if (unused.length > 0) {
      const ids = unused.map(({ studentId }) => studentId);
      await transaction.delete(students).where(inArray(students.id, ids));
      await transaction
        .insert(privacyEvents)
        .values(ids.map((studentId) => ({ studentId, kind: "deleted" as const, by: "school" as const })));
    }
    return { removed: unused.length, stayed: made.length - unused.length };
  });
}
