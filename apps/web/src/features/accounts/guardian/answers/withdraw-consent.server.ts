import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardianRequests, guardians, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-answers.ts";
import { and, eq, isNull } from "drizzle-orm";
import { PURPOSES } from "#domain/people/purpose.ts";
import { AppError } from "#server/errors/app-error.ts";
import { retentionEnd } from "#server/privacy/retention.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import { type ChangedConsent, closePurposes } from "./close-purposes.server.ts";
import { consentNotice } from "./consent-notice.server.ts";
import { readCurrentAnswers } from "./current-answers.server.ts";
import type { Guardian } from "./find-guardian.server.ts";

type Withdrawal =
  | { choice: "erase" | "erase-soon" }
  /** The last day, in India, on which the work is kept for the guardian. */
  | { choice: "keep-locked"; until: string };

/** Closes everything at once and sets the day of erasure. A second call changes the day, not the first withdrawal. */
export async function withdrawConsent(
  db: Database,
  guardian: Guardian,
  withdrawal: Withdrawal,
  now = new Date(),
): Promise<ChangedConsent> {
  const { id, studentId } = guardian;
  const eraseAt = erasureOf(withdrawal, now);
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(guardianWithdrawals)
      .set({ choice: withdrawal.choice, eraseAt, remindedHours: null })
      .where(and(eq(guardianWithdrawals.guardianId, id), isNull(guardianWithdrawals.liftedAt)))
      .returning({ id: guardianWithdrawals.id });
    await transaction.update(students).set({ deletionDueAt: eraseAt }).where(eq(students.id, studentId));
    if (changed.length > 0) return { kind: "withdrawn", closed: [] };
    await transaction.insert(guardianWithdrawals).values({
      studentId,
      guardianId: id,
      how: "guardian-page",
      choice: withdrawal.choice,
      eraseAt,
      exportUntil: retentionEnd("withdrawn-export", now),
    });
    await transaction.update(guardians).set({ state: "of-record" }).where(eq(guardians.id, id));
    await appendWithdrawals(transaction, guardian);
    await transaction
      .update(guardianRequests)
      .set({ withdrawnAt: now })
      .where(eq(guardianRequests.studentId, studentId));
    await closePurposes(transaction, studentId, [...PURPOSES]);
    await logPrivacyEvent(transaction, studentId, { kind: "consent-withdrawn", by: "guardian" });
    return { kind: "withdrawn", closed: [...PURPOSES] };
  });
}

/** A row for each yes that is taken back; "account" always, so that a first no is on record too. */
async function appendWithdrawals(db: Database, guardian: Guardian): Promise<void> {
  const { id, studentId, strength, language } = guardian;
  const answers = await readCurrentAnswers(db, guardian);
  const given = [...answers].filter(([, { answer }]) => answer === "given").map(([purpose]) => purpose);
  const notice = consentNotice(language);
  await db.insert(consents).values(
    [...new Set(["account", ...given])].map((purpose) => ({
      ...notice,
      studentId,
      guardianId: id,
      purpose,
      answer: given.includes(purpose) ? ("withdrawn" as const) : ("refused" as const),
      strength,
      by: "guardian" as const,
      how: "guardian-page" as const,
    })),
  );
}

const END_OF_DAY_IN_INDIA = "T23:59:59+05:30";

function erasureOf(withdrawal: Withdrawal, now: Date): Date {
  if (withdrawal.choice !== "keep-locked")
    return retentionEnd(withdrawal.choice === "erase" ? "withdrawn-erasure" : "deletion-grace", now);
  const until = new Date(`${withdrawal.until}${END_OF_DAY_IN_INDIA}`);
  if (!(until > now) || until > retentionEnd("withdrawn-longest-lock", now))
    throw new AppError("bad-input", m.chooseDayWithinYear());
  return until;
}
