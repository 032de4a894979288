import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { notifyGrade } from "./notify-grade.server.ts";
import { readInbox } from "./read-inbox.server.ts";

const work = {
  lesson: { slug: "python_loops", title: "Loops" },
  exercise: { name: "table", title: "Times table" },
};

test("SHELL-05 the checks' grade and the teacher's marks each reach the inbox once for an exercise", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const marked = { by: "teacher" as const, teacher: "Ms Rao", marks: 4, outOf: 5 };
  for (let times = 0; times < 2; times++) {
    await notifyGrade(db, asha, { ...work, grade: { by: "checks", passed: 2, total: 3 } });
    await notifyGrade(db, asha, { ...work, grade: marked });
  }
  await notifyGrade(db, asha, {
    ...work,
    exercise: { name: "sum", title: "Sum" },
    grade: { by: "checks", passed: 1, total: 1 },
  });
  const { notifications, unread } = await readInbox(db, asha);
  expect(unread).toBe(3);
  expect(notifications.map(({ kind, title, body, link }) => [kind, title, body, link])).toEqual([
    ["grade", "“Sum” was checked", "Its check passes. Lesson: Loops.", "/student/lesson/python_loops"],
    [
      "grade",
      "“Times table” was marked",
      "Ms Rao gave 4 of 5 marks. Lesson: Loops.",
      "/student/lesson/python_loops",
    ],
    [
      "grade",
      "“Times table” was checked",
      "2 of 3 checks pass. Open the lesson and try again. Lesson: Loops.",
      "/student/lesson/python_loops",
    ],
  ]);
});
