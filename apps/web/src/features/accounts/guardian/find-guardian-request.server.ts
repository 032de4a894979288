import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests, students } from "@nirmaan/db/schema.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { hashGuardianToken } from "./guardian-token.server.ts";

export type GuardianRequest = {
  studentId: string;
  studentName: string;
  state: "waiting" | "given" | "withdrawn";
};

export async function findGuardianRequest(db: Database, token: string): Promise<GuardianRequest | undefined> {
  const [found] = await db
    .select({ request: guardianRequests, studentName: students.name })
    .from(guardianRequests)
    .innerJoin(students, eq(students.id, guardianRequests.studentId))
    .where(eq(guardianRequests.tokenHash, hashGuardianToken(token)));
  if (!found) return undefined;
  const { studentId, withdrawnAt } = found.request;
  const [given] = await db
    .select({ id: guardianRequests.id })
    .from(guardianRequests)
    .where(
      and(
        eq(guardianRequests.studentId, studentId),
        isNotNull(guardianRequests.approvedAt),
        isNull(guardianRequests.withdrawnAt),
      ),
    )
    .limit(1);
  const state = given ? "given" : withdrawnAt ? "withdrawn" : "waiting";
  return { studentId, studentName: found.studentName, state };
}
