import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorUsage } from "@nirmaan/db/tutor.ts";
import { and, count, eq, gte, sum } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import type { Student } from "#server/person.ts";
import { tutorAllowance } from "./tutor-allowance.ts";

type Usage = Omit<typeof tutorUsage.$inferInsert, "id" | "studentId" | "createdAt">;

/** A day is a day in India, wherever the server stands. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
export const startOfDay = (now: number) =>
  new Date(Math.floor((now + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS);

/** Refuses the question after the last of the day; the answer says whether a model may still be paid for. */
export async function spendQuestion(
  db: Database,
  student: Student,
  now = Date.now(),
): Promise<{ mayAskModel: boolean }> {
  const [today] = await db
    .select({ questions: count(), input: sum(tutorUsage.inputTokens), output: sum(tutorUsage.outputTokens) })
    .from(tutorUsage)
    .where(and(eq(tutorUsage.studentId, student.id), gte(tutorUsage.createdAt, startOfDay(now))));
  const { questionsADay, modelTokensADay } = tutorAllowance(student.subscriptionTier);
  if ((today?.questions ?? 0) >= questionsADay)
    throw new AppError(
      "too-many",
      `You have asked the tutor ${questionsADay} questions today. It is back tomorrow; hints, checks and runs go on.`,
    );
  return { mayAskModel: Number(today?.input ?? 0) + Number(today?.output ?? 0) < modelTokensADay };
}

export async function logUsage(db: Database, student: Student, usage: Usage): Promise<void> {
  await db.insert(tutorUsage).values({ ...usage, studentId: student.id });
}
