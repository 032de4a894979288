import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests, privacyEvents } from "@nirmaan/db/schema.ts";
import { and, count, eq, gt, isNull, ne } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { logPrivacyEvent } from "../privacy/log-privacy-event.server.ts";
import { hashGuardianToken, newGuardianToken } from "./guardian-token.server.ts";

const MOST_A_DAY = 3;
const DAY_MS = 86_400_000;

/**
 * Returns the token for the mail; only its hash is stored.
 * Unanswered requests to other addresses are deleted, so that a mistyped address cannot give consent.
 */
export async function createGuardianRequest(
  db: Database,
  student: Student,
  guardianEmail: string,
): Promise<{ token: string }> {
  if (student.consent === "not-needed" || student.consent === "given")
    throw new AppError("conflict", "Nobody needs to be asked.");
  if (guardianEmail === student.email)
    throw new AppError("bad-input", "Give your parent's or guardian's own address, not yours.");
  // Counted in the log, because requests to other addresses are deleted below and must count too.
  const [recent] = await db
    .select({ count: count() })
    .from(privacyEvents)
    .where(
      and(
        eq(privacyEvents.studentId, student.id),
        eq(privacyEvents.kind, "consent-requested"),
        gt(privacyEvents.createdAt, new Date(Date.now() - DAY_MS)),
      ),
    );
  if ((recent?.count ?? 0) >= MOST_A_DAY)
    throw new AppError("too-many", "We have sent three mails today. Please try again tomorrow.");
  const token = newGuardianToken();
  await db.transaction(async (transaction) => {
    await transaction
      .delete(guardianRequests)
      .where(
        and(
          eq(guardianRequests.studentId, student.id),
          ne(guardianRequests.guardianEmail, guardianEmail),
          isNull(guardianRequests.approvedAt),
        ),
      );
    await transaction
      .insert(guardianRequests)
      .values({ studentId: student.id, guardianEmail, tokenHash: hashGuardianToken(token) });
    await logPrivacyEvent(transaction, student.id, { kind: "consent-requested", by: "student" });
  });
  return { token };
}
