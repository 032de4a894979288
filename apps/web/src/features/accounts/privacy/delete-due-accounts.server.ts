import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { and, eq, lte } from "drizzle-orm";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Deletes the parts of an account outside our tables: the sign-in and the files. */
type ExternalData = Pick<SupabaseClient["auth"]["admin"], "deleteUser"> & {
  deleteFiles: (studentId: string) => Promise<void>;
};

/**
 * Deletes every account whose days of grace are over and returns their number. Safe to call from several processes: each
 * locks one row at a time. The sign-in is deleted first: if that fails, everything stays and the next call retries.
 */
export async function deleteDueAccounts(
  db: Database,
  external: ExternalData,
  now = new Date(),
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const hasDeleted = await db.transaction(async (transaction) => {
      const [due] = await transaction
        .select({ id: students.id, userId: students.userId })
        .from(students)
        .where(lte(students.deletionDueAt, now))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!due) return false;
      const { error } = await external.deleteUser(due.userId);
      if (error && error.code !== "user_not_found") throw error;
      await external.deleteFiles(due.id);
      await transaction
        .delete(students)
        .where(and(eq(students.id, due.id), lte(students.deletionDueAt, now)));
      await logPrivacyEvent(transaction, due.id, { kind: "deleted", by: "student" });
      return true;
    });
    if (!hasDeleted) return deleted;
    deleted += 1;
  }
}
