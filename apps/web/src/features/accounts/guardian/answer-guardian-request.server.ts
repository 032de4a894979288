import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests } from "@nirmaan/db/schema.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { logPrivacyEvent } from "../privacy/log-privacy-event.server.ts";
import { findGuardianRequest } from "./find-guardian-request.server.ts";
import { hashGuardianToken } from "./guardian-token.server.ts";

export type GuardianAnswer = "approve" | "withdraw";

export const consentNotification = (answer: GuardianAnswer, at: Date) => ({
  kind: "consent" as const,
  title: answer === "approve" ? "Your guardian has agreed" : "Your guardian has taken the agreement back",
  body:
    answer === "approve"
      ? "Chat history, sharing, classes and payments are open to you now."
      : "Learning goes on. Chat history, sharing, classes and payments are closed.",
  link: "/student/profile",
  sameAs: `consent ${at.toISOString()}`,
});

/**
 * The token from the mail authenticates the guardian. Returns the student if something changed; repeating an answer
 * changes nothing.
 */
export async function answerGuardianRequest(
  db: Database,
  token: string,
  answer: GuardianAnswer,
): Promise<{ id: string } | undefined> {
  const request = await findGuardianRequest(db, token);
  if (!request) throw new AppError("not-found", "This link is no longer valid.");
  const { studentId, state } = request;
  if (answer === (state === "given" ? "approve" : "withdraw")) return undefined;
  await db.transaction(async (transaction) => {
    if (answer === "approve") {
      await transaction
        .update(guardianRequests)
        .set({ approvedAt: new Date(), withdrawnAt: null })
        .where(eq(guardianRequests.tokenHash, hashGuardianToken(token)));
      await logPrivacyEvent(transaction, studentId, { kind: "consent-approved", by: "guardian" });
    } else {
      await transaction
        .update(guardianRequests)
        .set({ withdrawnAt: new Date() })
        .where(
          and(
            eq(guardianRequests.studentId, studentId),
            isNotNull(guardianRequests.approvedAt),
            isNull(guardianRequests.withdrawnAt),
          ),
        );
      await logPrivacyEvent(transaction, studentId, { kind: "consent-withdrawn", by: "guardian" });
    }
  });
  return { id: studentId };
}
