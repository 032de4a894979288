import type { ErasedAccount } from "@nirmaan/db/backup/erasure-list.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { closedCertificates, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { and, eq, isNull, lte } from "drizzle-orm";
import { IS_ADULT } from "#server/people/of-age.ts";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Deletes the parts of an account outside our tables: the sign-in and the files. */
type ExternalData = Pick<SupabaseClient["auth"]["admin"], "deleteUser"> & {
  deleteFiles: (studentId: string) => Promise<void>;
  /** Lists the account outside of the database, so that a restored backup does not bring it back. */
  recordErasure: (erased: ErasedAccount) => Promise<void>;
  /** Called after the account of a student under 18 is gone: guardians learn nothing of an adult. */
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
    const gone = await db.transaction(async (transaction) => {
      const [due] = await transaction
        .select({ id: students.id, userId: students.userId, isAdult: IS_ADULT })
        .from(students)
        .where(lte(students.deletionDueAt, now))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!due) return undefined;
      const { error } = await external.deleteUser(due.userId);
      if (error && error.code !== "user_not_found") throw error;
      await external.deleteFiles(due.id);
      const by = await whoAsked(transaction, due.id);
      // Before the commit: an erasure that is not listed could come back, one that is listed twice changes nothing.
      await external.recordErasure({
        studentId: due.id,
        userId: due.userId,
        by,
        at: new Date().toISOString(),
      });
      await closeCertificates(transaction, due.id);
      await transaction
        .delete(students)
        .where(and(eq(students.id, due.id), lte(students.deletionDueAt, now)));
      await logPrivacyEvent(transaction, due.id, { kind: "deleted", by });
      return due;
    });
    if (!gone) return deleted;
    deleted += 1;
    if (!gone.isAdult) await external.sendReceipt?.(gone.id);
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
