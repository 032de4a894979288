import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { similarityPairs, similarityReports } from "@nirmaan/db/school-tables/similarity-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Job } from "#server/jobs/job-queue.ts";
import { WorkStopped } from "#server/workers/thread-job.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { readOwnFeedback } from "../own-feedback/read-own-feedback.server.ts";
import { readOwnAssignments } from "../student/read-own-assignments.server.ts";
import { comparePrograms } from "./compare-programs.server.ts";
import { makeReport } from "./make-report.server.ts";
import { readEvidence, readPairs, readReports } from "./read-report.server.ts";
import { deleteReport, requestReport } from "./request-report.server.ts";
import ashaProgram from "./testing/asha.py?raw";
import raviProgram from "./testing/ravi-renamed.py?raw";
import starterProgram from "./testing/starter.py?raw";

const exercisesOf = () => ["series"];
const TOOLS = {
  compare: async (comparison: Parameters<typeof comparePrograms>[0]) => comparePrograms(comparison),
  starterOf: async () => [{ name: "main.py", content: starterProgram }],
};

async function newAssignment(db: Database, code = "kvp", terms = "2026-11-18") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId, schoolId } = await newSchool(db, teacher, { code, terms });
  const [given] = await db
    .insert(assignments)
    .values({
      schoolClassId: classId,
      lessonSlug: "python_loops",
      exercise: "series",
      opensAt: new Date(Date.now() - 86_400_000),
      dueAt: new Date(Date.now() + 86_400_000),
      lateRule: "counts-as-late",
      byUserId: teacher.userId,
    })
    .returning();
  const target = { classId, assignmentId: given?.id ?? "" };
  const jobs: Job[] = [];
  const enqueue = async (job: Job) => void jobs.push(job);
  const ask = () => requestReport({ db, enqueue }, teacher, { ...target, exercise: "series", exercisesOf });
  const makeAll = async () => {
    for (const job of jobs.splice(0))
      if (job.name === "compare-programs") await makeReport(db, job.reportId, TOOLS);
  };
  return { teacher, schoolId, target, jobs, ask, makeAll };
}

type Given = Awaited<ReturnType<typeof newAssignment>>;

async function submit(db: Database, { target }: Given, name: string, content: string, choices = {}) {
  const student = await newStudent(db, name, choices);
  await db.insert(schoolClassStudents).values({ schoolClassId: target.classId, studentId: student.id });
  await handIn(db, student.id, content);
  return student;
}

const handIn = (db: Database, studentId: string, content: string) =>
  db.insert(exerciseAttempts).values({
    studentId,
    lessonSlug: "python_loops",
    exercise: "series",
    language: "python",
    checksPassed: 1,
    checksTotal: 1,
    passed: true,
    gradedBy: "server",
    files: [{ name: "main.py", content }],
    attemptKey: crypto.randomUUID(),
  });

async function shownPairs(db: Database, { target }: Given) {
  const [report] = await readReports(db, target, new Date());
  return report ? readPairs(db, { reportId: report.id, classId: target.classId }) : [];
}

test("TEACH-11 the newest version of each student is compared, and the pair is shown with both programs and times", async ({
  db,
}) => {
  const given = await newAssignment(db);
  const asha = await submit(db, given, "Asha", "print('an old version')");
  await handIn(db, asha.id, ashaProgram);
  const ravi = await submit(db, given, "Ravi", raviProgram);
  await submit(db, given, "Om", starterProgram);
  await given.ask();
  await given.ask();
  expect(given.jobs, "a second press asks for nothing more").toHaveLength(1);
  await given.makeAll();
  expect(await readReports(db, given.target, new Date())).toMatchObject([
    { state: "ready", compared: 2, tooShort: 1, notAllowed: 0 },
  ]);
  const [pair, ...more] = await shownPairs(db, given);
  expect(more).toEqual([]);
  expect(new Set([pair?.one.name, pair?.other.name])).toEqual(new Set(["Asha", "Ravi"]));
  const evidence = await readEvidence(db, { ...given.target, pairId: pair?.id ?? "" });
  const shown = [evidence.one, evidence.other].find(({ studentId }) => studentId === asha.id);
  expect(shown?.files[0]?.content).toBe(ashaProgram);
  expect(shown?.arrivedAt).toBeInstanceOf(Date);
  expect(shown?.parts.length).toBeGreaterThan(0);
  expect(ravi.id).not.toBe(asha.id);
});

test("TEACH-11 TRUST-06 programs of children without a ticked slip are not read, and who withdraws it is not shown", async ({
  db,
}) => {
  const given = await newAssignment(db);
  await submit(db, given, "Asha", ashaProgram);
  const ravi = await submit(db, given, "Ravi", raviProgram, { dateOfBirth: BORN_15_YEARS_AGO });
  await given.ask();
  await given.makeAll();
  expect(await readReports(db, given.target, new Date())).toMatchObject([{ compared: 1, notAllowed: 1 }]);
  expect(await shownPairs(db, given)).toEqual([]);

  await db.update(students).set({ dateOfBirth: "1990-04-30" }).where(eq(students.id, ravi.id));
  await given.ask();
  await given.makeAll();
  expect(await shownPairs(db, given)).toHaveLength(1);
  await db.update(students).set({ dateOfBirth: BORN_15_YEARS_AGO }).where(eq(students.id, ravi.id));
  expect(await shownPairs(db, given)).toEqual([]);
});

test("TEACH-11 TRUST-06 only a school that agreed to terms that name similarity reports has them", async ({
  db,
}) => {
  const before = await newAssignment(db, "dps", "2026-11-17");
  await expect(before.ask()).rejects.toThrow("agreed to the terms");
  const given = await newAssignment(db);
  await given.ask();
  const [agreement] = await db
    .select()
    .from(schoolConsents)
    .where(eq(schoolConsents.schoolId, given.schoolId));
  if (!agreement) throw new Error("no agreement");
  const { id: _id, ...answer } = agreement;
  await db.insert(schoolConsents).values({ ...answer, answer: "withdrawn" });
  await expect(given.ask()).rejects.toThrow("agreed to the terms");
});

test("TEACH-11 TRUST-13 a teacher of another school neither makes nor deletes a report", async ({ db }) => {
  const given = await newAssignment(db);
  const other = await newAssignment(db, "dav");
  await given.ask();
  const asked = { ...given.target, exercise: "series" };
  const enqueue = async () => {};
  await expect(requestReport({ db, enqueue }, other.teacher, { ...asked, exercisesOf })).rejects.toThrow(
    "no such class",
  );
  await expect(deleteReport(db, other.teacher, asked)).rejects.toThrow("no such class");
  const mixed = {
    classId: other.target.classId,
    assignmentId: given.target.assignmentId,
    exercise: "series",
  };
  await expect(deleteReport(db, other.teacher, mixed)).rejects.toThrow("no such");
  expect(await db.$count(similarityReports)).toBe(1);
  await deleteReport(db, given.teacher, asked);
  expect(await db.$count(similarityReports)).toBe(0);
});

test("TEACH-11 students are told beforehand, and see when their program was compared", async ({ db }) => {
  const given = await newAssignment(db);
  const asha = await submit(db, given, "Asha", ashaProgram);
  const child = await submit(db, given, "Child", raviProgram, { dateOfBirth: BORN_15_YEARS_AGO });
  const own = async (student: { userId: string }) => {
    const [line] = await readOwnAssignments(db, await sameStudent(db, student), {
      exercisesOf,
      now: new Date(),
    });
    return [line?.canBeCompared, line?.comparedAt instanceof Date];
  };
  expect([await own(asha), await own(child)]).toEqual([
    [true, false],
    [false, false],
  ]);
  await given.ask();
  await given.makeAll();
  expect([await own(asha), await own(child)]).toEqual([
    [true, true],
    [false, false],
  ]);
  const { assignments: shown } = await readOwnFeedback(db, asha, "python_loops");
  expect(shown.map(({ comparedAt }) => comparedAt !== null)).toEqual([true]);
});

test("TEACH-11 a report is deleted with either student's account and hidden when one leaves the class", async ({
  db,
}) => {
  const given = await newAssignment(db);
  const asha = await submit(db, given, "Asha", ashaProgram);
  const ravi = await submit(db, given, "Ravi", raviProgram);
  await given.ask();
  await given.makeAll();
  const { classId: schoolClassId } = await newSchool(db, await newTeacher(db, "Usha"), { code: "other" });
  await db
    .update(schoolClassStudents)
    .set({ schoolClassId })
    .where(eq(schoolClassStudents.studentId, asha.id));
  expect(await shownPairs(db, given), "also from the other class").toEqual([]);
  await db.delete(students).where(eq(students.id, ravi.id));
  expect(await db.$count(similarityPairs)).toBe(0);
});

test("TEACH-11 work that takes too long ends as failed, and an archived class or another exercise is refused", async ({
  db,
}) => {
  const given = await newAssignment(db);
  await submit(db, given, "Asha", ashaProgram);
  await given.ask();
  const [job] = given.jobs;
  if (job?.name !== "compare-programs") throw new Error("no job");
  const compare = async () => {
    throw new WorkStopped("comparePrograms");
  };
  await makeReport(db, job.reportId, { ...TOOLS, compare });
  expect(await readReports(db, given.target, new Date())).toMatchObject([{ state: "failed" }]);
  const enqueue = async () => {};
  await expect(
    requestReport({ db, enqueue }, given.teacher, { ...given.target, exercise: "goal", exercisesOf }),
  ).rejects.toThrow("no such exercise");
  await db.update(schoolClasses).set({ archivedAt: new Date() });
  await expect(given.ask()).rejects.toThrow("archived");
});
