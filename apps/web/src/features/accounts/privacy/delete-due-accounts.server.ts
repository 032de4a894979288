import type { Database } from "@nirmaan/db/connect-database.ts";
import { closedCertificates, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { and, eq, isNull, lte } from "drizzle-orm";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Deletes the parts of an account outside our tables: the sign-in and the files. */
type ExternalData = Pick<SupabaseClient["auth"]["admin"], "deleteUser"> & {
  deleteFiles: (studentId: string) => Promise<void>;
  /** Called after the account is gone. */
  sendReceipt?: (studentId: string) => Promise<void>;
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
    const deletedId = await db.transaction(async (transaction) => {
      const [due] = await transaction
        .select({ id: students.id, userId: students.userId })
        .from(students)
        .where(lte(students.deletionDueAt, now))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!due) return undefined;
      const { error } = await external.deleteUser(due.userId);
      if (error && error.code !== "user_not_found") throw error;
      await external.deleteFiles(due.id);
      const by = await whoAsked(transaction, due.id);
      await closeCertificates(transaction, due.id);
      await transaction
        .delete(students)
        .where(and(eq(students.id, due.id), lte(students.deletionDueAt, now)));
      await logPrivacyEvent(transaction, due.id, { kind: "deleted", by });
      return due.id;
    });
    if (!deletedId) return deleted;
    deleted += 1;
    await external.sendReceipt?.(deletedId);
  }
}

async function whoAsked(db: Database, studentId: string): Promise<"student" | "guardian"> {
  const withdrawn = await db.$count(
    guardianWithdrawals,
    and(eq(guardianWithdrawals.studentId, studentId), isNull(guardianWithdrawals.liftedAt)),
  );
  return withdrawn > 0 ? "guardian" : "student";
}

/** A printed code then leads to "closed", without a name, instead of "unknown". */
async function closeCertificates(db: Database, studentId: string): Promise<void> {
  const papers = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.studentId, studentId));
  if (papers.length > 0) await db.insert(closedCertificates).values(papers).onConflictDoNothing();
}
