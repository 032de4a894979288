import * as m from "@nirmaan/messages/achievements.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { z } from "zod";
import hindi from "../../../../../content/badges.hi.json" with { type: "json" };
import badgeList from "../../../../../content/badges.json" with { type: "json" };

/** What badges are measured by. Each count only grows. */
export const ACTIVITY_METRICS = [
  "exercisesPassed",
  "firstTryPasses",
  "comebacks",
  "lessonsFinished",
  "projectsFinished",
  "coursesFinished",
  "pathPercent",
  "topicsTouched",
  "languagesUsed",
  "activeDays",
  "longestStreak",
  "lessonsInADay",
  "programming",
  "ai",
  "drones",
  "robots",
  "space-tech",
  "computer-vision",
] as const;
export type ActivityCounts = Record<(typeof ACTIVITY_METRICS)[number], number>;

const Badge = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** The rule in the student's words. */
  rule: z.string().min(1),
  metric: z.enum(ACTIVITY_METRICS),
  atLeast: z.int().positive(),
  shape: z.enum(["brick", "flame", "wall", "compass", "rocket", "spark", "peak"]),
});
export type Badge = z.infer<typeof Badge>;

export const BADGES: Badge[] = z.array(Badge).parse(badgeList);

const inHindi = z
  .record(z.string(), z.strictObject({ name: z.string().min(1), rule: z.string().min(1) }))
  .parse(hindi);

/** The badge with its name and rule in the reader's language. */
export const localizedBadge = (badge: Badge): Badge =>
  currentLocale() === "hi" ? { ...badge, ...inHindi[badge.id] } : badge;

export const NO_ACTIVITY: ActivityCounts = Object.fromEntries(
  ACTIVITY_METRICS.map((metric) => [metric, 0]),
) as ActivityCounts;

export const isEarned = ({ metric, atLeast }: Badge, activity: ActivityCounts): boolean =>
  activity[metric] >= atLeast;

export type BadgeView = Pick<Badge, "id" | "name" | "rule" | "shape" | "atLeast"> & {
  /** Never more than `atLeast`. */
  reached: number;
  /** "38% of 50%" or "4 of 5". */
  words: string;
  earnedAt: Date | null;
};

/** Earned ones first, newest first; then the ones nearest to being earned. */
export function badgeViews(
  activity: ActivityCounts,
  earned: { badge: string; earnedAt: Date }[],
): BadgeView[] {
  const dates = new Map(earned.map(({ badge, earnedAt }) => [badge, earnedAt]));
  const views = BADGES.map(localizedBadge).map(({ metric, ...badge }) => {
    const reached = Math.min(activity[metric], badge.atLeast);
    const unit = metric === "pathPercent" ? "%" : "";
    return {
      ...badge,
      reached,
      words: m.reachedOf({ reached: `${reached}${unit}`, atLeast: `${badge.atLeast}${unit}` }),
      earnedAt: dates.get(badge.id) ?? null,
    };
  });
  return views.sort(
    (a, b) =>
      (b.earnedAt?.getTime() ?? 0) - (a.earnedAt?.getTime() ?? 0) ||
      b.reached / b.atLeast - a.reached / a.atLeast,
  );
}

/** What the inbox says about a new badge. */
export function badgeNews(badge: Badge) {
  const { id, name, rule } = localizedBadge(badge);
  return {
    kind: "badge" as const,
    title: m.newBadge({ name }),
    body: rule,
    link: "/student/achievements",
    sameAs: `badge ${id}`,
  };
}
