import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { asc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

type NamedGuardians = {
  /** Who was asked or has answered. */
  asked: string[];
  /** A further guardian who waits for another one's word. */
  waiting: string | undefined;
};

export async function readNamedGuardians(db: Database, student: Student): Promise<NamedGuardians> {
  const rows = await db
    .select({ email: guardians.email, state: guardians.state })
    .from(guardians)
    .where(eq(guardians.studentId, student.id))
    .orderBy(asc(guardians.createdAt));
  return {
    asked: rows.filter(({ state }) => state !== "waiting-for-word").map(({ email }) => email),
    waiting: rows.find(({ state }) => state === "waiting-for-word")?.email,
  };
}
