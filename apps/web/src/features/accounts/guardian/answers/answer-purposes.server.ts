import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardianRequests, guardians, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-answers.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Purpose } from "#domain/people/purpose.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { RetentionLanguage } from "#server/privacy/retention.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import { type ChangedConsent, closePurposes } from "./close-purposes.server.ts";
import { askedPurposes, consentNotice } from "./consent-notice.server.ts";
import { readCurrentAnswers } from "./current-answers.server.ts";
import type { Guardian } from "./find-guardian.server.ts";
import { withdrawConsent } from "./withdraw-consent.server.ts";

export type GuardianAnswers = {
  language: RetentionLanguage;
  name: string;
  relation: "mother" | "father" | "guardian";
  /** A yes or a no to each purpose that the guardian was asked about; others keep their answer. */
  answers: Partial<Record<Purpose, "yes" | "no">>;
};

/**
 * Appends one row for each answer that changed. A yes to the account lifts this guardian's own withdrawal; a no to it is a
 * withdrawal. Refusing another purpose never touches the account.
 */
export async function answerPurposes(
  db: Database,
  guardian: Guardian,
  { language, name, relation, answers }: GuardianAnswers,
): Promise<ChangedConsent> {
  requireStrength(guardian, answers, language);
  return db.transaction(async (transaction) => {
    await transaction
      .update(guardians)
      .set({ name, relation, language, state: "of-record" })
      .where(eq(guardians.id, guardian.id));
    if (answers.account === "no") return withdrawConsent(transaction, guardian, { choice: "erase" });
    const closed = await appendAnswers(transaction, guardian, { language, name, relation, answers });
    if (!closed) return { kind: "nothing", closed: [] };
    await closePurposes(transaction, guardian.studentId, closed);
    const isLifted = answers.account === "yes" && (await liftOwnWithdrawal(transaction, guardian));
    await repeatForOlderVersions(transaction, guardian);
    await logPrivacyEvent(transaction, guardian.studentId, {
      kind: isLifted ? "consent-lifted" : "consent-approved",
      by: "guardian",
    });
    return { kind: isLifted ? "lifted" : "given", closed };
  });
}

function requireStrength(
  { strength }: Guardian,
  answers: GuardianAnswers["answers"],
  language: RetentionLanguage,
): void {
  const open = new Set(
    askedPurposes(language, strength)
      .filter(({ canOpen }) => canOpen)
      .map(({ key }) => key),
  );
  for (const [purpose, answer] of Object.entries(answers))
    if (answer === "yes" && !open.has(purpose as Purpose))
      throw new AppError("bad-input", m.lineNeedsProof());
}

/** The purposes that a changed answer closes, or undefined when no answer changed. */
async function appendAnswers(
  db: Database,
  { id, studentId, strength }: Guardian,
  { answers, language }: GuardianAnswers,
): Promise<Purpose[] | undefined> {
  const notice = consentNotice(language);
  const before = await readCurrentAnswers(db, { id, studentId });
  const rows = Object.entries(answers).flatMap(([purpose, said]) => {
    const known = before.get(purpose);
    const answer = said === "yes" ? "given" : known?.answer === "given" ? "withdrawn" : "refused";
    const isSame =
      said === "yes" ? known?.answer === "given" && known.strength === strength : isNo(known?.answer);
    return isSame ? [] : [{ purpose, answer } as const];
  });
  if (rows.length === 0) return undefined;
  await db.insert(consents).values(
    rows.map((row) => ({
      ...row,
      ...notice,
      studentId,
      guardianId: id,
      strength,
      by: "guardian" as const,
      how: "guardian-page" as const,
    })),
  );
  return rows.filter(({ answer }) => answer === "withdrawn").map(({ purpose }) => purpose as Purpose);
}

const isNo = (answer: string | undefined) => answer === "refused" || answer === "withdrawn";

async function liftOwnWithdrawal(db: Database, { id, studentId }: Guardian): Promise<boolean> {
  const lifted = await db
    .update(guardianWithdrawals)
    .set({ liftedAt: new Date() })
    .where(and(eq(guardianWithdrawals.guardianId, id), isNull(guardianWithdrawals.liftedAt)))
    .returning({ id: guardianWithdrawals.id });
  if (lifted.length === 0) return false;
  const stillWithdrawn = await db.$count(
    guardianWithdrawals,
    and(eq(guardianWithdrawals.studentId, studentId), isNull(guardianWithdrawals.liftedAt)),
  );
  if (stillWithdrawn === 0)
    await db.update(students).set({ deletionDueAt: null }).where(eq(students.id, studentId));
  return true;
}

/** A process of the version before this one reads only these columns. */
async function repeatForOlderVersions(db: Database, { id }: Guardian): Promise<void> {
  await db
    .update(guardianRequests)
    .set({ approvedAt: new Date(), withdrawnAt: null })
    .where(eq(guardianRequests.guardianId, id));
}
