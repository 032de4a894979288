import { adultCheckStarts, guardianChecks } from "@nirmaan/db/consent-schema.ts";
import { and, eq, gt } from "drizzle-orm";
import type { Services } from "#server/services/services.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import { consentNotice } from "../answers/consent-notice.server.ts";
import { emailHashOf, findGuardian, type Guardian } from "../answers/find-guardian.server.ts";
import { hashGuardianToken } from "../links/guardian-token.server.ts";
import { createAdultCheck } from "./adult-check.server.ts";
import type { AdultProof } from "./adult-check-provider.ts";

type Returned = { proofToken: string; guardianToken: string };
type CheckServices = Pick<Services, "database" | "env" | "enqueue" | "log">;

/** Records the issuer's proof. False for a failing, replayed or foreign token, which opens nothing. */
export async function finishAdultCheck(
  services: CheckServices,
  { proofToken, guardianToken }: Returned,
): Promise<boolean> {
  const check = createAdultCheck(services.env);
  const guardian = await findGuardian(services.database.db, guardianToken);
  if (!check || !guardian) return false;
  let proof: AdultProof;
  try {
    proof = await check.verify(proofToken);
  } catch (error) {
    // The reason only: the token itself does not belong in a log.
    services.log.warn({ reason: error instanceof Error ? error.message : "" }, "an adult check was refused");
    return false;
  }
  if (!(await recordProof(services, guardian, proof))) return false;
  await services.enqueue({ name: "send-guardian-letter", studentId: guardian.studentId, letter: "verified" });
  return true;
}

async function recordProof(
  { database }: CheckServices,
  { id, studentId, email, language }: Guardian,
  { method, issuer, reference, nonce }: AdultProof,
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    const started = await transaction
      .delete(adultCheckStarts)
      .where(
        and(
          eq(adultCheckStarts.nonceHash, hashGuardianToken(nonce)),
          eq(adultCheckStarts.guardianId, id),
          gt(adultCheckStarts.expiresAt, new Date()),
        ),
      )
      .returning({ nonceHash: adultCheckStarts.nonceHash });
    if (started.length === 0) return false;
    const { noticeHash } = consentNotice(language);
    const stored = await transaction
      .insert(guardianChecks)
      .values({
        studentId,
        guardianId: id,
        emailHash: emailHashOf(email),
        method,
        result: "adult",
        issuer,
        reference,
        noticeHash,
      })
      .onConflictDoNothing()
      .returning({ id: guardianChecks.id });
    if (stored.length === 0) return false;
    await logPrivacyEvent(transaction, studentId, { kind: "guardian-verified", by: "guardian" });
    return true;
  });
}
