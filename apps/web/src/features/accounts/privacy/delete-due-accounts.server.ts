import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { and, eq, lte } from "drizzle-orm";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** What an account has outside our tables: the account itself, and files on the disk. */
type Elsewhere = Pick<SupabaseClient["auth"]["admin"], "deleteUser"> & {
  deleteFiles: (studentId: string) => Promise<void>;
};

/**
 * Deletes every account whose days of grace are over, and answers how many. Any number of processes may call it at
 * once: each account is taken by one of them. The account goes first: when that fails, nothing of it is lost and the
 * next call tries again.
 */
export async function deleteDueAccounts(
  db: Database,
  elsewhere: Elsewhere,
  now = new Date(),
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const isOne = await db.transaction(async (transaction) => {
      const [due] = await transaction
        .select({ id: students.id, userId: students.userId })
        .from(students)
        .where(lte(students.deletionDueAt, now))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!due) return false;
      const { error } = await elsewhere.deleteUser(due.userId);
      if (error && error.code !== "user_not_found") throw error;
      await elsewhere.deleteFiles(due.id);
      await transaction
        .delete(students)
        .where(and(eq(students.id, due.id), lte(students.deletionDueAt, now)));
      await logPrivacyEvent(transaction, due.id, { kind: "deleted", by: "student" });
      return true;
    });
    if (!isOne) return deleted;
    deleted += 1;
  }
}
