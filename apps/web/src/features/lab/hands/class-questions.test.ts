import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import {
  askTeacher,
  closeQuestion,
  lowerHand,
  readOpenQuestions,
  readOwnQuestion,
} from "./class-questions.server.ts";

async function newClass(db: Database, code = "kvp") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId } = await newSchool(db, teacher, { code });
  const join = async (name: string) => {
    const student = await newStudent(db, `${name} ${code}`);
    await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: student.id });
    return student;
  };
  return { teacher, classId, asha: await join("Asha"), ravi: await join("Ravi") };
}

const draftOf = (classId: string, text: string) => ({ classId, text, lesson: "python_loops" });

test("TEACH-14 hands are queued by the longest wait; a second question of a student replaces the open one", async ({
  db,
}) => {
  const { classId, asha, ravi } = await newClass(db);
  await askTeacher(db, asha, draftOf(classId, "What is range?"));
  await askTeacher(db, ravi, draftOf(classId, "Why 0?"));
  await askTeacher(db, asha, draftOf(classId, "What is len?"));
  const texts = async () => (await readOpenQuestions(db, { id: classId })).map(({ text }) => text);
  expect(await texts()).toEqual(["Why 0?", "What is len?"]);
  await lowerHand(db, ravi);
  expect(await texts()).toEqual(["What is len?"]);
});

test("TEACH-14 the class's teacher answers or closes a question once, and the student reads the answer", async ({
  db,
}) => {
  const { teacher, classId, asha } = await newClass(db);
  const eve = await newClass(db, "dav");
  await askTeacher(db, asha, draftOf(classId, "What is range?"));
  const [open] = await readOpenQuestions(db, { id: classId });
  const closing = { classId, id: open?.id ?? "", answer: "A list of numbers." };
  await expect(closeQuestion(db, eve.teacher, closing)).rejects.toThrow("no such class");
  await expect(closeQuestion(db, eve.teacher, { ...closing, classId: eve.classId })).rejects.toThrow(
    "closed",
  );
  await closeQuestion(db, teacher, closing);
  await expect(closeQuestion(db, teacher, closing)).rejects.toThrow("closed");
  expect(await readOwnQuestion(db, asha)).toMatchObject({
    question: { isOpen: false, answer: "A list of numbers." },
  });
  expect((await readOwnQuestion(db, eve.asha)).question).toBeNull();
});

test("TEACH-14 a hand goes up only in a current class of one's own", async ({ db }) => {
  const { classId, asha } = await newClass(db);
  const eve = await newClass(db, "dav");
  await expect(askTeacher(db, asha, draftOf(eve.classId, "Hello?"))).rejects.toThrow("not in this class");
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, classId));
  await expect(askTeacher(db, asha, draftOf(classId, "Hello?"))).rejects.toThrow("not in this class");
  expect((await readOwnQuestion(db, asha)).classes).toEqual([]);
});
