import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { test as inTransaction, newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { type BadgeLesson, type CountedAttempt, countActivity } from "./activity.ts";
import { awardBadges } from "./award-badges.server.ts";
import { ACTIVITY_METRICS, BADGES, badgeViews, isEarned, localizedBadge, NO_ACTIVITY } from "./badges.ts";

const TOPICS = ["programming", "ai", "drones", "robots", "space-tech", "computer-vision"] as const;
const LESSONS: BadgeLesson[] = Array.from({ length: 12 }, (_, index) => ({
  slug: `lesson-${index}`,
  topic: TOPICS[index % TOPICS.length] ?? "ai",
  isProject: index % 4 === 0,
  isOnPath: index < 8,
  course: { slug: `course-${index % 3}` },
}));
const knowledge = { lessons: LESSONS, longestStreak: (days: string[]) => days.length };

test("STU-04 there are at least thirty badges with unique names and ids, and each metric is used by a badge", () => {
  expect(BADGES.length).toBeGreaterThanOrEqual(30);
  for (const part of ["id", "name"] as const)
    expect(new Set(BADGES.map((badge) => badge[part])).size).toBe(BADGES.length);
  expect(new Set(BADGES.map(({ metric }) => metric))).toEqual(new Set(ACTIVITY_METRICS));
});

test("LANG-01 every badge has a name of its own and a rule in Hindi", () => {
  const hindi = withLocale("hi", () => BADGES.map(localizedBadge));
  expect(new Set(hindi.map(({ name }) => name)).size).toBe(BADGES.length);
  expect(
    hindi.filter(({ name, rule }) => ![name, rule].every((text) => /[\u0900-\u097f]/.test(text))),
  ).toEqual([]);
});

test("STU-04 lists earned badges first, then locked badges by how close they are", () => {
  const views = badgeViews({ ...NO_ACTIVITY, exercisesPassed: 4 }, [
    { badge: "first-brick", earnedAt: new Date() },
  ]);
  expect(views[0]?.id).toBe("first-brick");
  expect(views[1]).toMatchObject({ id: "five-bricks", reached: 4, atLeast: 5, earnedAt: null });
});

const attempt: fc.Arbitrary<CountedAttempt> = fc.record({
  lessonSlug: fc.constantFrom(...LESSONS.map(({ slug }) => slug)),
  exercise: fc.constantFrom("a", "b"),
  language: fc.constantFrom("python", "java"),
  passed: fc.boolean(),
  day: fc.constantFrom("2026-11-01", "2026-11-02", "2026-11-03"),
});

test("STU-04 a further attempt never removes an earned badge", () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 60 }), attempt, (attempts, next) => {
      const before = countActivity(attempts, [], LESSONS, knowledge.longestStreak);
      const after = countActivity([...attempts, next], [], LESSONS, knowledge.longestStreak);
      for (const badge of BADGES) if (isEarned(badge, before)) expect(isEarned(badge, after)).toBe(true);
    }),
  );
});

async function pass(
  db: Database,
  student: Student,
  exercise: string,
  gradedBy: "server" | "browser" = "server",
) {
  await db.insert(exerciseAttempts).values({
    studentId: student.id,
    lessonSlug: "lesson-0",
    exercise,
    language: "python",
    checksPassed: 1,
    checksTotal: 1,
    passed: true,
    gradedBy,
    files: [],
    attemptKey: crypto.randomUUID(),
  });
}

const quiet = async () => {};

inTransaction(
  "STU-04 awards and announces a badge once, and only for attempts graded by the server",
  async ({ db }) => {
    const asha = await newStudent(db, "Asha");
    const told: string[] = [];
    const tell = async (_: Database, { id }: { id: string }) => void told.push(id);
    await pass(db, asha, "a", "browser");
    expect(await awardBadges(db, asha, knowledge, tell)).toEqual([]);
    await pass(db, asha, "a");
    expect((await awardBadges(db, asha, knowledge, tell)).map(({ id }) => id)).toEqual([
      "first-brick",
      "first-try",
    ]);
    expect(await awardBadges(db, asha, knowledge, tell)).toEqual([]);
    expect(told).toEqual(["first-brick", "first-try"]);
  },
);

inTransaction("STU-04 a finished lesson counts for its topic, its course and the day", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const now = new Date();
  await db.insert(lessonProgress).values(
    [2, 0, 3, 6, 9].map((number) => ({
      studentId: asha.id,
      lessonSlug: `lesson-${number}`,
      completedAt: now,
    })),
  );
  const earned = (await awardBadges(db, asha, knowledge, quiet)).map(({ id }) => id);
  expect(earned).toEqual(
    expect.arrayContaining([
      "first-lesson",
      "five-lessons",
      "drones",
      "first-project",
      "first-course",
      "good-day",
    ]),
  );
  expect(earned).not.toContain("whole-way");
});

test("STU-04 concurrent and repeated awards from many devices give each badge exactly once", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ exercise: fc.integer({ min: 0, max: 7 }), repeats: fc.integer({ min: 1, max: 3 }) }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        async (activity) => {
          const student = await newStudent(db, "Asha");
          const told: string[] = [];
          await Promise.all(
            activity.map(async ({ exercise, repeats }) => {
              await pass(db, student, `exercise-${exercise}`);
              await Promise.all(
                Array.from({ length: repeats }, () =>
                  awardBadges(db, student, knowledge, async (_, { id }) => void told.push(id)),
                ),
              );
            }),
          );
          const kept = await db.select().from(earnedBadges).where(eq(earnedBadges.studentId, student.id));
          const different = new Set(activity.map(({ exercise }) => exercise)).size;
          const wanted = BADGES.filter(
            ({ metric, atLeast }) => metric === "exercisesPassed" && different >= atLeast,
          );
          const bricks = kept.filter(
            ({ badge }) => BADGES.find(({ id }) => id === badge)?.metric === "exercisesPassed",
          );
          expect(bricks.map(({ badge }) => badge).sort()).toEqual(wanted.map(({ id }) => id).sort());
          expect(told.sort()).toEqual(kept.map(({ badge }) => badge).sort());
        },
      ),
      { numRuns: 12 },
    );
  } finally {
    await drop();
  }
});
