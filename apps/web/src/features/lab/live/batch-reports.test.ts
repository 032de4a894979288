import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect, vi } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { createReportBatches } from "./batch-reports.server.ts";
import { readLiveRows } from "./read-live-class.server.ts";

const report = (studentId: string, fails: number) => ({
  studentId,
  lesson: "python_loops",
  exercise: "series",
  fails,
  mistake: null,
  stepsDone: 0,
  activity: "working" as const,
  hasUnsent: false,
});

async function newClass(db: Database, names: string[]) {
  const { classId } = await newSchool(db, await newTeacher(db, "Kavita"));
  const students = [];
  for (const name of names) {
    const student = await newStudent(db, name);
    await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: student.id });
    students.push(student.id);
  }
  return { classId, students };
}

test("TEACH-08 reports that come together are written together, and the newest of a student is kept", async ({
  db,
}) => {
  const { classId, students } = await newClass(db, ["Asha", "Ravi", "Meena"]);
  const alone = await newStudent(db, "Alone");
  const write = createReportBatches(db);
  const first = write(report(alone.id, 0));
  const statements = vi.spyOn(db, "execute");
  const later = [
    ...students.map((id) => write(report(id, 1))),
    ...students.map((id) => write(report(id, 2))),
  ];
  expect(await first).toBe(false);
  expect(await Promise.all(later)).toEqual(later.map(() => true));
  // One for the rows and one for the teachers; the student without a class needed only the first.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(4);
  const rows = await readLiveRows(db, { id: classId });
  expect(rows.map(({ fails }) => fails)).toEqual([2, 2, 2]);
});

test("TEACH-08 a write that fails is told to those who wait for it, and the next report is written", async ({
  db,
}) => {
  const { students } = await newClass(db, ["Asha"]);
  const [asha] = students;
  if (!asha) throw new Error("no student");
  const write = createReportBatches(db);
  const broken = vi.spyOn(db, "select").mockImplementationOnce(() => {
    throw new Error("connection lost");
  });
  await expect(write(report(asha, 1))).rejects.toThrow("connection lost");
  broken.mockRestore();
  expect(await write(report(asha, 2))).toBe(true);
});
