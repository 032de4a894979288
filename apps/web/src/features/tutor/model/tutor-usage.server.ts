import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorUsage } from "@nirmaan/db/tutor-schema.ts";
import { and, eq, gte, sum } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

type Usage = Omit<typeof tutorUsage.$inferInsert, "id" | "studentId" | "createdAt">;

/** Days are counted in Indian time, whatever the time zone of the server. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
export const startOfDay = (now: number) =>
  new Date(Math.floor((now + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS);

/** Tokens a day for each tier; the subscription feature limits the number of questions. */
const MODEL_TOKENS_A_DAY: Record<Student["subscriptionTier"], number> = {
  free: 20_000,
  plus: 200_000,
  pro: 800_000,
  school: 800_000,
};

export async function hasModelBudget(db: Database, student: Student, now = Date.now()): Promise<boolean> {
  const [today] = await db
    .select({ input: sum(tutorUsage.inputTokens), output: sum(tutorUsage.outputTokens) })
    .from(tutorUsage)
    .where(and(eq(tutorUsage.studentId, student.id), gte(tutorUsage.createdAt, startOfDay(now))));
  const spent = Number(today?.input ?? 0) + Number(today?.output ?? 0);
  return spent < MODEL_TOKENS_A_DAY[student.subscriptionTier];
}

export async function logUsage(db: Database, student: Student, usage: Usage): Promise<void> {
  await db.insert(tutorUsage).values({ ...usage, studentId: student.id });
}
