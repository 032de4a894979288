import { lessonProgress, schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { practiceReplies } from "@nirmaan/db/school-tables/practice-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect } from "vitest";
import { readBank, readPapersOf } from "#features/practice/bank/question-library.server.ts";
import { newStudent } from "#testing/new-student.ts";
import { studyMailWork } from "./study-mail-work.server.ts";

const LESSON = "intro_to_computer_science";
const PATH = { board: "CBSE", classLevel: "11" } as const;
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY_MS);

test("LANG-01 a mail names the lesson in which the student stopped, in the language of the mail", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", PATH);
  await db.insert(lessonProgress).values({ studentId: asha.id, lessonSlug: LESSON });
  const { readNext, lessonTitle, badgeName } = studyMailWork(db);
  const english = await readNext(asha);
  const hindi = await withLocale("hi", () => readNext(asha));
  expect(english).toMatchObject({
    lesson: { slug: LESSON, isBegun: true },
    assignments: [],
    reviewQuestions: 0,
  });
  expect(english.lesson?.title).not.toMatch(/\p{Script=Devanagari}/u);
  expect(hindi.lesson?.title).toMatch(/\p{Script=Devanagari}/u);
  expect(lessonTitle(LESSON)).toBe(english.lesson?.title);
  expect(lessonTitle("a-lesson-that-is-gone")).toBeUndefined();
  expect(badgeName("a-badge-that-is-gone")).toBeUndefined();
});

test("a reminder names assignments that are open and not yet due, and nothing that is late", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", PATH);
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Kavita", email: "kavita@example.test" })
    .returning();
  const [schoolClass] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "11 A", joinCode: "MAIL-1" })
    .returning();
  const schoolClassId = schoolClass?.id ?? "";
  await db.insert(schoolClassStudents).values({ schoolClassId, studentId: asha.id });
  const given = {
    schoolClassId,
    lessonSlug: LESSON,
    byUserId: teacher?.userId ?? "",
    lateRule: "counts-as-late" as const,
  };
  const soon = days(2);
  await db.insert(assignments).values([
    { ...given, opensAt: days(-9), dueAt: soon },
    { ...given, opensAt: days(-9), dueAt: days(-1) },
    { ...given, opensAt: days(1), dueAt: days(9) },
  ]);
  const next = await studyMailWork(db).readNext(asha);
  expect(next.assignments).toEqual([{ title: expect.any(String), dueAt: soon }]);
});

test("a reminder counts the daily review only after the student has answered something", async ({ db }) => {
  const asha = await newStudent(db, "Asha", PATH);
  const { readNext } = studyMailWork(db);
  expect((await readNext(asha)).reviewQuestions).toBe(0);
  const paper = readPapersOf(PATH)[0]?.syllabus.id ?? "";
  const entry = readBank().entries.find(({ places }) => places.some((place) => place.paper === paper));
  await db.insert(practiceReplies).values({
    ...{ studentId: asha.id, sittingKey: crypto.randomUUID(), position: 0, during: "practice" },
    ...{ question: entry?.id ?? "", version: "1", seed: 0, kind: "multiple-choice", paper, unit: "1" },
    ...{ reply: {}, state: "marked", earned: 0, of: 1, markedBy: "machine", parts: [], seconds: 20 },
    answeredAt: days(-3),
  });
  expect((await readNext(asha)).reviewQuestions).toBeGreaterThan(0);
});
