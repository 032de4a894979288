import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { readFinishedPrograms } from "./read-finished-programs.server.ts";

const attempt = (db: Database, student: Student, change: Partial<typeof exerciseAttempts.$inferInsert>) =>
  db.insert(exerciseAttempts).values({
    studentId: student.id,
    lessonSlug: "python_loops",
    exercise: "log",
    language: "python",
    checksPassed: 3,
    checksTotal: 3,
    passed: true,
    gradedBy: "server",
    files: [{ name: "main.py", content: "print(1)" }],
    attemptKey: crypto.randomUUID(),
    ...change,
  });

test("STU-06 a practical file has the student's newest passing program of each exercise, graded by the server", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  await attempt(db, asha, {});
  const sampleRun = { input: "12\n", output: "Days: 1\n" };
  await attempt(db, asha, { files: [{ name: "main.py", content: "print(2)" }], sampleRun });
  await attempt(db, asha, { files: [{ name: "main.py", content: "wrong" }], passed: false });
  await attempt(db, asha, { exercise: "goal", gradedBy: "browser" });
  await attempt(db, ravi, { exercise: "goal", files: "not files", sampleRun: "not a run" });
  expect(await readFinishedPrograms(db, asha)).toMatchObject([
    { exercise: "log", checks: 3, files: [{ content: "print(2)" }], sampleRun },
  ]);
  expect(await readFinishedPrograms(db, ravi)).toMatchObject([{ files: [], sampleRun: null }]);
});

test("TRUST-01 a practical file prints at most 20,000 characters of a program", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  await attempt(db, asha, { files: [{ name: "main.py", content: "x".repeat(200_000) }] });
  const [program] = await readFinishedPrograms(db, asha);
  expect(program?.files[0]?.content).toBe("x".repeat(20_000));
});
