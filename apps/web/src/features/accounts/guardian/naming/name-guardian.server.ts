import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests, guardians, privacyEvents } from "@nirmaan/db/consent-schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-naming.ts";
import { and, count, eq, gt, inArray, ne } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import { createGuardianLink } from "../links/guardian-token.server.ts";

const MOST_A_DAY = 3;
const DAY_MS = 86_400_000;

type NamedGuardian =
  /** The guardian may be written to; the token is for the mail's link. */
  | { kind: "ask"; token: string }
  /** Somebody has answered before: nobody writes to the new address until they, or a school, allow it. */
  | { kind: "waits-for-word"; guardianId: string };

/**
 * A child names a guardian. Unanswered requests to other addresses are deleted, so that a mistyped address cannot give
 * consent. A guardian of record is never replaced: a further one needs their word.
 */
export async function nameGuardian(db: Database, student: Student, email: string): Promise<NamedGuardian> {
  if (["not-needed", "own-asked", "own-overdue"].includes(student.consent))
    throw new AppError("conflict", m.nobodyToAsk());
  if (email === student.email) throw new AppError("bad-input", m.notYourOwnAddress());
  await requireFewMails(db, student);
  return db.transaction(async (transaction) => {
    const known = await transaction
      .select()
      .from(guardians)
      .where(eq(guardians.studentId, student.id))
      .for("update");
    const ofRecord = known.filter(({ state }) => state === "of-record");
    const isNew = ofRecord.every((guardian) => guardian.email !== email);
    if (ofRecord.length > 0 && isNew) return proposeGuardian(transaction, student, email);
    if (ofRecord.length === 0) await forgetOtherAddresses(transaction, student, email);
    const [guardian] = await transaction
      .insert(guardians)
      .values({ studentId: student.id, email, state: "asked", lastAskedAt: new Date() })
      .onConflictDoUpdate({
        target: [guardians.studentId, guardians.email],
        set: { lastAskedAt: new Date() },
      })
      .returning();
    if (!guardian) throw new Error("PostgreSQL inserted a guardian and did not return it");
    await logPrivacyEvent(transaction, student.id, { kind: "consent-requested", by: "student" });
    return { kind: "ask", ...(await createGuardianLink(transaction, guardian)) };
  });
}

/** Counted in the log, because requests to other addresses are deleted and must count too. */
async function requireFewMails(db: Database, student: Student): Promise<void> {
  const [recent] = await db
    .select({ count: count() })
    .from(privacyEvents)
    .where(
      and(
        eq(privacyEvents.studentId, student.id),
        inArray(privacyEvents.kind, ["consent-requested", "guardian-named"]),
        gt(privacyEvents.createdAt, new Date(Date.now() - DAY_MS)),
      ),
    );
  if ((recent?.count ?? 0) >= MOST_A_DAY) throw new AppError("too-many", m.enoughMailsToday());
}

/** One proposal at a time: a new one replaces the one before. */
async function proposeGuardian(db: Database, { id }: Student, email: string): Promise<NamedGuardian> {
  await db.delete(guardians).where(and(eq(guardians.studentId, id), eq(guardians.state, "waiting-for-word")));
  const [made] = await db
    .insert(guardians)
    .values({ studentId: id, email, state: "waiting-for-word", lastAskedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: guardians.id });
  if (!made) throw new AppError("conflict", m.alreadyAsked());
  await logPrivacyEvent(db, id, { kind: "guardian-named", by: "student" });
  return { kind: "waits-for-word", guardianId: made.id };
}

async function forgetOtherAddresses(db: Database, { id }: Student, email: string): Promise<void> {
  await db.delete(guardians).where(and(eq(guardians.studentId, id), ne(guardians.email, email)));
  await db
    .delete(guardianRequests)
    .where(and(eq(guardianRequests.studentId, id), ne(guardianRequests.guardianEmail, email)));
}
