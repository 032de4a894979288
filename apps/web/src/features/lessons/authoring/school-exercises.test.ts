import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { DOUBLE, newExercise } from "#testing/new-exercise.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import {
  copyExercise,
  makeExercise,
  publishDraft,
  removeExercise,
  requireExercise,
  saveDraft,
} from "./change-exercises.server.ts";
import { ExerciseDraft, missingParts, NEW_DRAFT } from "./exercise-draft.ts";
import { isExerciseOf, readExercises, readUsableExercises, readVersions } from "./read-exercises.server.ts";
import { findSchoolLesson, readSchoolTitles, renderSchoolLesson } from "./read-school-lesson.server.ts";

async function newStaffRoom(db: Database) {
  const kavita = await newTeacher(db, "Kavita");
  const ravi = await newTeacher(db, "Ravi");
  const eve = await newTeacher(db, "Eve");
  const { schoolId, classId } = await newSchool(db, kavita, { code: "kvp" });
  const other = await newSchool(db, eve, { code: "dav" });
  await db.insert(schoolMembers).values({ schoolId, teacherId: ravi.id, role: "teacher" });
  return { kavita, ravi, eve, schoolId, classId, other };
}

const idsIn = async (db: Database, staff: Parameters<typeof readExercises>[1], schoolId: string) =>
  (await readExercises(db, staff, schoolId)).exercises.map(({ id }) => id);

test("TEACH-12 a tested exercise is found and copied by every teacher of the school, and by no other teacher", async ({
  db,
}) => {
  const { kavita, ravi, eve, schoolId, other } = await newStaffRoom(db);
  const { exerciseId, slug } = await newExercise(db, { schoolId, userId: kavita.userId });
  const draftId = await makeExercise(db, kavita, { schoolId });
  expect(await idsIn(db, ravi, schoolId)).toEqual([exerciseId]);
  expect(await idsIn(db, kavita, schoolId)).toHaveLength(2);
  const copyId = await copyExercise(db, ravi, { schoolId, exerciseId });
  const copy = await requireExercise(db, ravi, { schoolId, exerciseId: copyId });
  expect(copy).toMatchObject({ isOwn: true, draft: { ...DOUBLE, title: "Copy of Twice as much" } });
  await expect(copyExercise(db, ravi, { schoolId, exerciseId: draftId })).rejects.toThrow("no such exercise");
  for (const target of [
    { schoolId, exerciseId },
    { schoolId: other.schoolId, exerciseId },
  ])
    await expect(copyExercise(db, eve, target)).rejects.toThrow(/no such/i);
  await expect(readExercises(db, eve, schoolId)).rejects.toThrow(/no such/i);
  expect(await readUsableExercises(db, other.schoolId)).toEqual([]);
  expect(await isExerciseOf(db, other.schoolId, slug)).toBe(false);
  expect(await isExerciseOf(db, schoolId, slug)).toBe(true);
});

test("TEACH-12 only the author changes an exercise, and of two open pages the older one is told", async ({
  db,
}) => {
  const { kavita, ravi, schoolId } = await newStaffRoom(db);
  const exerciseId = await makeExercise(db, kavita, { schoolId });
  const target = { schoolId, exerciseId };
  const typed = { ...NEW_DRAFT, title: "Twice" };
  expect(await saveDraft(db, kavita, { ...target, draft: typed, revision: 1 })).toBe(2);
  expect(await saveDraft(db, kavita, { ...target, draft: typed, revision: 1 })).toBe(2);
  const stale = { ...target, draft: { ...typed, title: "Thrice" }, revision: 1 };
  await expect(saveDraft(db, kavita, stale)).rejects.toThrow("Another page");
  await expect(saveDraft(db, ravi, { ...stale, revision: 2 })).rejects.toThrow("Only the author");
  expect((await requireExercise(db, kavita, target)).draft.title).toBe("Twice");
});

test("TEACH-12 a changed word keeps the version; a changed case makes a new one and leaves the old one as it was", async ({
  db,
}) => {
  const { kavita, schoolId } = await newStaffRoom(db);
  const { exerciseId, slug } = await newExercise(db, { schoolId, userId: kavita.userId });
  const target = { schoolId, exerciseId };
  const words = { ...DOUBLE, title: "Two times" };
  const revision = await saveDraft(db, kavita, { ...target, draft: words, revision: 1 });
  expect(await publishDraft(db, kavita, { ...target, revision })).toMatchObject({
    slug,
    kind: "same-version",
  });
  expect(await readSchoolTitles(db, [slug, "python_loops"])).toEqual(new Map([[slug, "Two times"]]));
  const cases = [{ ...words.cases[0], output: "9" }, words.cases[1]];
  const draft = ExerciseDraft.parse({ ...words, cases });
  const next = await saveDraft(db, kavita, { ...target, draft, revision });
  await expect(publishDraft(db, kavita, { ...target, revision })).rejects.toThrow("Another page");
  const published = await publishDraft(db, kavita, { ...target, revision: next });
  expect(published).toMatchObject({ number: 2, kind: "new-version" });
  expect((await readVersions(db, slug)).map(({ number }) => number)).toEqual([2, 1]);
  expect((await readUsableExercises(db, schoolId)).map(({ slug: usable }) => usable)).toEqual([
    published.slug,
  ]);
  await removeExercise(db, kavita, target);
  expect(await readUsableExercises(db, schoolId)).toEqual([]);
});

test("TEACH-12 a student gets the exercise that their class was given, without the solution and hidden values", async ({
  db,
}) => {
  const { kavita, schoolId, classId } = await newStaffRoom(db);
  const { slug } = await newExercise(db, { schoolId, userId: kavita.userId });
  const [asha, zoya] = [await newStudent(db, "Asha"), await newStudent(db, "Zoya")];
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  expect(await findSchoolLesson(db, asha, slug)).toBeUndefined();
  const given = { schoolClassId: classId, lessonSlug: slug, lateRule: "counts-as-late" as const };
  const dueAt = new Date(Date.now() + 86_400_000);
  await db.insert(assignments).values({ ...given, opensAt: new Date(0), dueAt, byUserId: kavita.userId });
  expect(await findSchoolLesson(db, zoya, slug)).toBeUndefined();
  const lesson = await findSchoolLesson(db, asha, slug);
  if (!lesson) throw new Error("no lesson");
  const sent = JSON.stringify(renderSchoolLesson(lesson));
  expect(sent).toContain("<strong>twice</strong>");
  expect(sent).toContain("number = int(input())");
  for (const secret of ["the solution", "1234", "2468"]) expect(sent).not.toContain(secret);
});

test("TEACH-12 says what is missing before an exercise can be tested", () => {
  expect(missingParts(NEW_DRAFT)).toHaveLength(4);
  expect(missingParts(DOUBLE)).toEqual([]);
  const hidden = DOUBLE.cases.map((each) => ({ ...each, hidden: true }));
  expect(missingParts({ ...DOUBLE, cases: hidden })).toEqual([
    "Show at least one case to the students. They learn from it what is expected.",
  ]);
});
