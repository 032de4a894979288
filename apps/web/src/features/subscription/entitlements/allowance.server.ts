import type { Database } from "@nirmaan/db/connect-database.ts";
import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { projects } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/subscription-entitlements.ts";
import { and, eq, like, lt, not, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readTier, readTierData } from "../tiers/read-tiers.server.ts";
import { featureRefusal, type TierFeature } from "../tiers/tier.ts";

/** Actions that are limited per day. */
export type Spendable = "tutor-question" | "server-run";

const LIMIT_OF = { "tutor-question": "tutorQuestionsADay", "server-run": "serverRunsADay" } as const;
const REFUSALS: Record<Spendable, (facts: { limit: number; next: string }) => string> = {
  "tutor-question": m.questionsUsed,
  "server-run": m.runsUsed,
};

const TODAY_IN_INDIA = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Uses up one action of today's limit. One statement counts and compares, so concurrent requests cannot exceed it. */
export async function spendAllowance(db: Database, student: Student, what: Spendable): Promise<void> {
  const limit = readTier(student.subscriptionTier).limits[LIMIT_OF[what]];
  if (limit === null) return;
  const counted = await db
    .insert(usageCounters)
    .values({ studentId: student.id, what, day: TODAY_IN_INDIA, count: 1 })
    .onConflictDoUpdate({
      target: [usageCounters.studentId, usageCounters.what, usageCounters.day],
      set: { count: sql`${usageCounters.count} + 1` },
      setWhere: lt(usageCounters.count, limit),
    })
    .returning({ count: usageCounters.count });
  if (counted.length === 0)
    throw new AppError("too-many", REFUSALS[what]({ limit, next: nextTier(student) }));
}

/** Today's use and limit. */
export async function readAllowance(db: Database, student: Student, what: Spendable) {
  const limit = readTier(student.subscriptionTier).limits[LIMIT_OF[what]];
  const [row] = await db
    .select({ count: usageCounters.count })
    .from(usageCounters)
    .where(
      and(
        eq(usageCounters.studentId, student.id),
        eq(usageCounters.what, what),
        eq(usageCounters.day, TODAY_IN_INDIA),
      ),
    );
  return { used: row?.count ?? 0, limit };
}

/** Refuses a new project beyond the tier's limit. The projects of lessons do not count. */
export async function requireProjectAllowance(db: Database, student: Student, slug: string): Promise<void> {
  const limit = readTier(student.subscriptionTier).limits.projects;
  if (limit === null || slug.startsWith("lesson-")) return;
  const own = await db
    .select({ slug: projects.slug })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), not(like(projects.slug, "lesson-%"))));
  if (own.some((project) => project.slug === slug) || own.length < limit) return;
  throw new AppError("forbidden", m.projectsFull({ limit }));
}

/** SAVE-03: how far back earlier versions are shown, and the first tier that shows all. */
export function readHistoryReach({ subscriptionTier }: Student) {
  const { historyDays } = readTier(subscriptionTier).limits;
  const opener = readTierData().tiers.find(({ limits }) => limits.historyDays === null);
  return { days: historyDays, opener: historyDays === null ? null : (opener?.name ?? null) };
}

export const hasTierFeature = (student: Student, feature: TierFeature): boolean =>
  readTier(student.subscriptionTier).limits.opens.includes(feature);

export function requireTierFeature(student: Student, feature: TierFeature): void {
  const refusal = featureRefusal(readTierData().tiers, student.subscriptionTier, feature);
  if (refusal) throw new AppError("forbidden", refusal);
}

/** The name of the next tier, if it allows more. */
const nextTier = ({ subscriptionTier }: Student): string =>
  subscriptionTier === "free" ? "Plus" : subscriptionTier === "plus" ? "Pro" : "none";
