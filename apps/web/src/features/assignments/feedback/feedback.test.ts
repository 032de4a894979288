import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { comments, marks, savedComments } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { makeAssignment, removeAssignment } from "../manage/change-assignments.server.ts";
import { readOwnFeedback } from "../own-feedback/read-own-feedback.server.ts";
import { addComment, answerComment, removeComment } from "./change-comments.server.ts";
import { MarkForm, RubricForm } from "./feedback-draft.ts";
import { giveMark, setRubric } from "./give-mark.server.ts";
import { readMark, readOpenAnswers } from "./read-feedback.server.ts";
import { readSavedComments, saveComment } from "./saved-comments.server.ts";

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const LESSON = "python_loops";
const exercises = ["table"];

async function newWork(db: Database, code = "kvp") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId } = await newSchool(db, teacher, { code });
  const asha = await newStudent(db, `Asha ${code}`);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  const assignmentId = await makeAssignment(db, teacher, {
    classId,
    draft: {
      task: { lessonSlug: LESSON, exercise: null },
      note: "",
      opensAt: hours(-48),
      dueAt: hours(-1),
      lateRule: "does-not-count",
    },
  });
  const target = { classId, assignmentId, studentId: asha.id };
  return { teacher, asha, target };
}

async function handIn(db: Database, studentId: string, at: Date, content = "x = 1\nprint(x)\n") {
  const [made] = await db
    .insert(exerciseAttempts)
    .values({
      studentId,
      lessonSlug: LESSON,
      exercise: "table",
      language: "python",
      checksPassed: 1,
      checksTotal: 2,
      passed: false,
      gradedBy: "server",
      files: [{ name: "main.py", content }],
      attemptKey: crypto.randomUUID(),
      createdAt: at,
    })
    .returning();
  return made?.id ?? 0;
}

const draftOf = (attemptId: number, text: string, line = 2) => ({ attemptId, file: "main.py", line, text });

test("TEACH-07 a comment stays with the line of its version, and the student reads and answers it", async ({
  db,
}) => {
  const { teacher, asha, target } = await newWork(db);
  const first = await handIn(db, asha.id, hours(-5));
  await addComment(db, teacher, { ...target, exercises, draft: draftOf(first, "Why print here?") });
  await handIn(db, asha.id, hours(-4), "print('all new')\n");
  const [talk] = (await readOwnFeedback(db, asha, LESSON)).conversations;
  expect(talk).toMatchObject({ exercise: "table", line: 2, code: "print(x)" });
  await answerComment(db, asha, { commentId: talk?.id ?? "", text: "To see x." });
  expect(await readOpenAnswers(db, target.classId)).toMatchObject([{ text: "To see x.", attemptId: first }]);
  await addComment(db, teacher, { ...target, exercises, draft: draftOf(first, "Good.") });
  expect(await readOpenAnswers(db, target.classId)).toEqual([]);
  const [after] = (await readOwnFeedback(db, asha, LESSON)).conversations;
  expect(after?.messages.map(({ author, text }) => [author, text])).toEqual([
    ["teacher", "Why print here?"],
    ["student", "To see x."],
    ["teacher", "Good."],
  ]);
});

test("TEACH-07 a comment is only on a line that exists, of work for this assignment, by the class's teachers", async ({
  db,
}) => {
  const { teacher, asha, target } = await newWork(db);
  const eve = await newWork(db, "dav");
  const version = await handIn(db, asha.id, hours(-5));
  const attempt = (draft: ReturnType<typeof draftOf>, who = teacher, on = target) =>
    addComment(db, who, { ...on, exercises, draft });
  await expect(attempt(draftOf(version, "x", 99))).rejects.toThrow("no such line");
  await expect(attempt(draftOf(version, "x"), eve.teacher)).rejects.toThrow("no such class");
  await expect(attempt(draftOf(version, "x"), eve.teacher, eve.target)).rejects.toThrow("no such version");
  await expect(
    addComment(db, teacher, { ...target, exercises: ["sum"], draft: draftOf(version, "x") }),
  ).rejects.toThrow("no such version");
  expect(await db.$count(comments)).toBe(0);
});

test("TEACH-07 a teacher removes only their own comment without an answer; another student cannot answer it", async ({
  db,
}) => {
  const { teacher, asha, target } = await newWork(db);
  const version = await handIn(db, asha.id, hours(-5));
  await addComment(db, teacher, { ...target, exercises, draft: draftOf(version, "Why?") });
  const [row] = await db.select().from(comments);
  const commentId = row?.id ?? "";
  const ravi = await newStudent(db, "Ravi");
  await expect(answerComment(db, ravi, { commentId, text: "me" })).rejects.toThrow("no such comment");
  await answerComment(db, asha, { commentId, text: "Because." });
  await expect(removeComment(db, teacher, { ...target, commentId })).rejects.toThrow("without an answer");
  await addComment(db, teacher, { ...target, exercises, draft: draftOf(version, "Second", 1) });
  const [second] = await db.select().from(comments).where(eq(comments.text, "Second"));
  await removeComment(db, teacher, { ...target, commentId: second?.id ?? "" });
  expect(await db.$count(comments)).toBe(2);
});

test("TEACH-07 a sentence that a teacher keeps is theirs alone, once, and the newest come first", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const eve = await newTeacher(db, "Eve");
  for (const text of ["Good name.", "Check the range.", "Good name."]) await saveComment(db, kavita, text);
  expect((await readSavedComments(db, kavita)).map(({ text }) => text)).toEqual([
    "Good name.",
    "Check the range.",
  ]);
  expect(await readSavedComments(db, eve)).toEqual([]);
  for (let at = 0; at < 55; at++) await saveComment(db, eve, `Sentence ${at}`);
  expect(await db.$count(savedComments, eq(savedComments.byUserId, eve.userId))).toBe(50);
});

test("TEACH-07 the student sees the rubric before the mark, and a mark keeps the rubric and versions of its day", async ({
  db,
}) => {
  const { teacher, asha, target } = await newWork(db);
  const criteria = RubricForm.parse({
    title0: "Output",
    outOf0: "4",
    title1: "",
    outOf1: "",
    title2: "Names",
    outOf2: "1.5",
  });
  await setRubric(db, teacher, { ...target, criteria });
  expect((await readOwnFeedback(db, asha, LESSON)).assignments).toMatchObject([
    {
      rubric: [
        { title: "Output", outOf: 4 },
        { title: "Names", outOf: 1.5 },
      ],
      mark: null,
    },
  ]);
  const onTime = await handIn(db, asha.id, hours(-5));
  await handIn(db, asha.id, hours(0));
  const draft = MarkForm.parse({ points0: "3.5", points1: "1", remark: "Well done" });
  await giveMark(db, teacher, { ...target, exercises, draft });
  expect(await readMark(db, target)).toMatchObject({ points: 4.5, outOf: 5.5, attemptIds: [onTime] });
  await setRubric(db, teacher, { ...target, criteria: [] });
  const [own] = (await readOwnFeedback(db, asha, LESSON)).assignments;
  expect(own?.mark?.criteria).toEqual([
    { title: "Output", outOf: 4, points: 3.5 },
    { title: "Names", outOf: 1.5, points: 1 },
  ]);
  await expect(giveMark(db, teacher, { ...target, exercises, draft })).rejects.toThrow("rubric was changed");
  const plain = MarkForm.parse({ points0: "11", outOf: "10" });
  await expect(giveMark(db, teacher, { ...target, exercises, draft: plain })).rejects.toThrow("more than");
  expect(MarkForm.safeParse({ points0: "4.3" }).success).toBe(false);
  await expect(removeAssignment(db, teacher, target)).rejects.toThrow("marks stay");
  expect(await db.$count(marks)).toBe(1);
});
