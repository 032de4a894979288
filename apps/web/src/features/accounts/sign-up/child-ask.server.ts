import type { Database } from "@nirmaan/db/connect-database.ts";
import { childAsks } from "@nirmaan/db/consent-schema.ts";
import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { and, eq, gt } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { retentionEnd } from "#server/privacy/retention.ts";
import { hashGuardianToken, newGuardianToken } from "../guardian/links/guardian-token.server.ts";

/** Whoever types a stranger's address cannot make us write to it again and again. */
const MOST_OPEN_ASKS = 3;

export type ChildAsk = { birthYear: number; guardianEmail: string };

/**
 * From the day the rules for children bind: all that is stored of a child before a guardian's consent. The token goes to
 * the guardian's mailbox; the account is made from there.
 */
export async function createChildAsk(
  db: Database,
  { birthYear, guardianEmail }: ChildAsk,
  now = new Date(),
): Promise<{ token: string }> {
  const open = await db.$count(
    childAsks,
    and(eq(childAsks.guardianEmail, guardianEmail), gt(childAsks.expiresAt, now)),
  );
  if (open >= MOST_OPEN_ASKS) throw new AppError("too-many", m.alreadyWritten());
  const token = newGuardianToken();
  await db.insert(childAsks).values({
    birthYear,
    guardianEmail,
    tokenHash: hashGuardianToken(token),
    expiresAt: retentionEnd("child-before-consent", now),
  });
  return { token };
}

/** The ask behind a mailed link, while it is valid. */
export async function findChildAsk(
  db: Database,
  token: string,
  now = new Date(),
): Promise<ChildAsk | undefined> {
  const [ask] = await db
    .select({ birthYear: childAsks.birthYear, guardianEmail: childAsks.guardianEmail })
    .from(childAsks)
    .where(and(eq(childAsks.tokenHash, hashGuardianToken(token)), gt(childAsks.expiresAt, now)));
  return ask;
}

/** The account exists now: nothing of the ask is kept. */
export async function deleteChildAsk(db: Database, token: string): Promise<void> {
  await db.delete(childAsks).where(eq(childAsks.tokenHash, hashGuardianToken(token)));
}
