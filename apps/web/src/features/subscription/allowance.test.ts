import { usageCounters } from "@nirmaan/db/payments.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { readAllowance, requireFeature, requireRoomForProject, spendAllowance } from "./allowance.server.ts";

test("STU-06 on Free the eleventh question of a day is kindly refused, on Plus it is not", async ({ db }) => {
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

test("STU-06 many requests at once do not spend more than there is", async () => {
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

test("STU-06 the history opens with Plus, the practical file with Pro", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi", { subscriptionTier: "plus" });
  const zoya = await newStudent(db, "Zoya", { subscriptionTier: "school" });
  expect(() => requireFeature(asha, "history")).toThrow("The history of your work comes with Plus.");
  expect(() => requireFeature(ravi, "history")).not.toThrow();
  expect(() => requireFeature(ravi, "practical-file")).toThrow("The practical file comes with Pro.");
  expect(() => requireFeature(zoya, "practical-file")).not.toThrow();
});

test("STU-06 Free keeps three projects in the account; a fourth is refused, lessons are not counted", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  for (const slug of ["one", "two", "three", "lesson-python_loops"])
    await db.insert(projects).values({ studentId: asha.id, slug, revision: 1, content: {} });
  await requireRoomForProject(db, asha, "two");
  await requireRoomForProject(db, asha, "lesson-other");
  await expect(requireRoomForProject(db, asha, "four")).rejects.toThrow("You have 3 projects");
});
