import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents } from "@nirmaan/db/consent-schema.ts";
import { and, desc, eq } from "drizzle-orm";

type GuardianAnswer = Pick<typeof consents.$inferSelect, "answer" | "strength" | "noticeHash">;

/** The newest answer of one guardian to each purpose. */
export async function readCurrentAnswers(
  db: Database,
  guardian: { id: string; studentId: string },
): Promise<Map<string, GuardianAnswer>> {
  const { purpose, answer, strength, noticeHash } = consents;
  const rows = await db
    .selectDistinctOn([purpose], { purpose, answer, strength, noticeHash })
    .from(consents)
    .where(and(eq(consents.studentId, guardian.studentId), eq(consents.guardianId, guardian.id)))
    .orderBy(purpose, desc(consents.id));
  return new Map(rows.map(({ purpose: key, ...given }) => [key, given]));
}
