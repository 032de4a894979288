import { expect } from "vitest";
import { admins, schoolClasses, schoolClassStudents, students, teachers } from "./schema.ts";
import { seedDemo } from "./seed-demo.ts";
import { test } from "./testing/test-database.ts";

test("a second start adds nobody: one student, one teacher, one admin and one class with the student in it", async ({
  db,
}) => {
  await seedDemo(db);
  await seedDemo(db);
  for (const table of [students, teachers, admins, schoolClasses, schoolClassStudents]) {
    expect(await db.select().from(table)).toHaveLength(1);
  }
});

test("what a demo student changed survives the next start", async ({ db }) => {
  await seedDemo(db);
  await db.update(students).set({ name: "Asha", board: "CBSE", classLevel: "9" });
  await seedDemo(db);
  expect(await db.select().from(students)).toMatchObject([{ name: "Asha", board: "CBSE", classLevel: "9" }]);
});
