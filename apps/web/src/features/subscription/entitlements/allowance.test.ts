import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import type { TierFeature } from "../tiers/tier.ts";
import {
  hasTierFeature,
  readAllowance,
  requireProjectAllowance,
  requireTierFeature,
  spendAllowance,
} from "./allowance.server.ts";

test("STU-06 refuses the eleventh question of a day on Free and names Plus; allows it on Plus", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi", { subscriptionTier: "plus" });
  for (let count = 0; count < 10; count++)
    for (const student of [asha, ravi]) await spendAllowance(db, student, "tutor-question");
  await expect(spendAllowance(db, asha, "tutor-question")).rejects.toThrow(
    "You have asked the tutor 10 questions today. Tomorrow there are 10 new ones. Plus has more of them every day.",
  );
  await spendAllowance(db, ravi, "tutor-question");
  expect(await readAllowance(db, asha, "tutor-question")).toEqual({ used: 10, limit: 10 });
  expect(await readAllowance(db, asha, "server-run")).toEqual({ used: 0, limit: 100 });
  await db.update(usageCounters).set({ day: "2020-01-01" });
  await spendAllowance(db, asha, "tutor-question");
});

test("STU-06 concurrent requests do not exceed the daily limit", async () => {
  const { connection, drop } = await newDatabase();
  try {
    const asha = await newStudent(connection.db, "Asha");
    const all = Array.from({ length: 30 }, () => spendAllowance(connection.db, asha, "tutor-question"));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  } finally {
    await drop();
  }
});

test("STU-06 each tier opens its features, and a refusal names the tier that opens them", async ({ db }) => {
  const table: [TierFeature, string, string][] = [
    ["certificates", "plus pro school", "Certificates come with Plus."],
    ["simulators", "pro school", "Projects with simulators come with Pro."],
    ["priority", "pro school", "A place at the front of the queue comes with Pro."],
    ["practical-file", "pro school", "The practical file comes with Pro."],
  ];
  for (const subscriptionTier of ["free", "plus", "pro", "school"] as const) {
    const student = await newStudent(db, subscriptionTier, { subscriptionTier });
    for (const [feature, opensOn, refusal] of table) {
      const isOpen = opensOn.split(" ").includes(subscriptionTier);
      expect([feature, hasTierFeature(student, feature)]).toEqual([feature, isOpen]);
      if (isOpen) requireTierFeature(student, feature);
      else expect(() => requireTierFeature(student, feature)).toThrow(refusal);
    }
  }
});

test("STU-06 each tier has the daily limits that the pricing page names", async ({ db }) => {
  const numbers = { free: [10, 100], plus: [100, 1000], pro: [300, 3000], school: [300, 3000] } as const;
  for (const subscriptionTier of ["free", "plus", "pro", "school"] as const) {
    const student = await newStudent(db, subscriptionTier, { subscriptionTier });
    for (const [at, what] of (["tutor-question", "server-run"] as const).entries()) {
      const { limit } = await readAllowance(db, student, what);
      expect([subscriptionTier, what, limit]).toEqual([
        subscriptionTier,
        what,
        numbers[subscriptionTier][at],
      ]);
    }
  }
});

test("STU-06 refuses a fourth project on Free and does not count the projects of lessons", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  for (const slug of ["one", "two", "three", "lesson-python_loops"])
    await db.insert(projects).values({ studentId: asha.id, slug, revision: 1, content: {} });
  await requireProjectAllowance(db, asha, "two");
  await requireProjectAllowance(db, asha, "lesson-other");
  await expect(requireProjectAllowance(db, asha, "four")).rejects.toThrow("You have 3 projects");
});
