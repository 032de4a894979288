import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-answers.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import { createGuardianLink } from "../links/guardian-token.server.ts";

/** Whose word it is: a guardian of record's, or a school's. */
type WordFor = { by: "guardian" | "school"; studentId: string };

/** Lets a further guardian be asked, and returns the address and the token for the mail. */
export async function allowGuardian(
  db: Database,
  word: WordFor,
  guardianId: string,
): Promise<{ email: string; token: string }> {
  return db.transaction(async (transaction) => {
    const [allowed] = await transaction
      .update(guardians)
      .set({ state: "asked", allowedBy: word.by, lastAskedAt: new Date() })
      .where(isProposal(word, guardianId))
      .returning();
    if (!allowed) throw new AppError("not-found", m.nobodyWaits());
    await logPrivacyEvent(transaction, word.studentId, { kind: "guardian-allowed", by: word.by });
    const { token } = await createGuardianLink(transaction, allowed);
    return { email: allowed.email, token };
  });
}

/** Deletes the proposed address. Nobody has written to it. */
export async function refuseGuardian(db: Database, word: WordFor, guardianId: string): Promise<void> {
  const refused = await db
    .delete(guardians)
    .where(isProposal(word, guardianId))
    .returning({ id: guardians.id });
  if (refused.length === 0) throw new AppError("not-found", m.nobodyWaits());
  await logPrivacyEvent(db, word.studentId, { kind: "guardian-refused", by: word.by });
}

const isProposal = ({ studentId }: WordFor, guardianId: string) =>
  and(
    eq(guardians.id, guardianId),
    eq(guardians.studentId, studentId),
    eq(guardians.state, "waiting-for-word"),
  );
