import { expect } from "vitest";
import { admins, schoolClasses, schoolClassStudents, students, teachers } from "../schema.ts";
import { test } from "../testing/test-database.ts";
import { seedDemo } from "./seed-demo.ts";

test("adds nothing on a second start: one student, one teacher, one admin and one class with the student", async ({
  db,
}) => {
  await seedDemo(db);
  await seedDemo(db);
  for (const table of [students, teachers, admins, schoolClasses, schoolClassStudents]) {
    expect(await db.select().from(table)).toHaveLength(1);
  }
});

test("keeps the changes of a demo student on the next start", async ({ db }) => {
  await seedDemo(db);
  await db.update(students).set({ name: "Asha", board: "CBSE", classLevel: "9" });
  await seedDemo(db);
  expect(await db.select().from(students)).toMatchObject([{ name: "Asha", board: "CBSE", classLevel: "9" }]);
});
