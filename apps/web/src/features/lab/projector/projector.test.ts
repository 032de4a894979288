import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { projectorStates } from "@nirmaan/db/school-tables/projector-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { writeReports } from "../live/report-live.server.ts";
import { changeProjector } from "./change-projector.server.ts";
import type { ProjectorRequest } from "./projector-request.ts";
import { readLiveProgram } from "./read-live-program.server.ts";
import { readProjector } from "./read-projector.server.ts";

const MINUTE_MS = 60_000;

async function newLab(db: Database, code = "kvp") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId } = await newSchool(db, teacher, { code });
  const change = (asked: ProjectorRequest) => changeProjector(db, teacher, { classId, asked });
  const read = () => readProjector(db, { id: classId, joinCode: "KVP-9A", archivedAt: null });
  return { teacher, classId, change, read };
}

type Lab = Awaited<ReturnType<typeof newLab>>;

/** A student who is in the lab now and has handed in a program with this mistake. */
async function newStuckStudent(db: Database, { classId }: Lab, name: string, content: string) {
  const student = await newStudent(db, name);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: student.id });
  await db.insert(exerciseAttempts).values({
    studentId: student.id,
    lessonSlug: "python_loops",
    exercise: "series",
    language: "python",
    checksPassed: 0,
    checksTotal: 1,
    passed: false,
    gradedBy: "server",
    files: [{ name: "main.py", content }],
    attemptKey: crypto.randomUUID(),
  });
  await writeReports(db, [
    {
      studentId: student.id,
      lesson: "python_loops",
      exercise: "series",
      fails: 3,
      mistake: "starts-at-one",
      stepsDone: 1,
      activity: "working",
      hasUnsent: false,
    },
  ]);
  return student;
}

const GROUP = { lesson: "python_loops", exercise: "series", of: { mistake: "starts-at-one" } };

test("TEACH-13 code, timer, theme and program are stored for the class, so that every page shows the same", async ({
  db,
}) => {
  const lab = await newLab(db);
  expect(await lab.read()).toEqual({
    theme: "light",
    joinCode: "KVP-9A",
    timer: null,
    program: null,
    showsProgress: true,
  });
  await lab.change({ intent: "start", minutes: 5 });
  const running = (await lab.read()).timer;
  expect([running?.isRunning, Math.round((running?.leftMs ?? 0) / 10_000)]).toEqual([true, 30]);
  await lab.change({ intent: "pause" });
  const paused = (await lab.read()).timer;
  expect(paused?.isRunning).toBe(false);
  expect((await lab.read()).timer, "a paused timer stays").toEqual(paused);
  await lab.change({ intent: "reset" });
  expect((await lab.read()).timer).toEqual({ leftMs: 300_000, isRunning: false });
  await lab.change({ intent: "remove" });
  await lab.change({ intent: "hide-code" });
  await lab.change({ intent: "hide-progress" });
  await lab.change({ intent: "theme", theme: "dark" });
  await lab.change({ intent: "show", title: "Loops", question: "Why?", code: "print(1)" });
  expect(await lab.read()).toEqual({
    theme: "dark",
    joinCode: null,
    timer: null,
    program: { title: "Loops", question: "Why?", code: "print(1)" },
    showsProgress: false,
  });
  await lab.change({ intent: "clear" });
  expect((await lab.read()).program).toBeNull();
  expect(await db.$count(projectorStates)).toBe(1);
});

test("TEACH-13 a program of a group has no name of the class, and the teacher can take the next one", async ({
  db,
}) => {
  const lab = await newLab(db);
  await newStuckStudent(db, lab, "Asha Rao", "# Asha Rao and Ravi\nasha = 1\nprint(asha)\n");
  const first = await readLiveProgram(db, { classId: lab.classId, ...GROUP, at: 0 });
  expect(first?.code).toBe("# ••• ••• and Ravi\n••• = 1\nprint(•••)");
  await newStuckStudent(db, lab, "Ravi Das", "print('Ravi')");
  const shown = await readLiveProgram(db, { classId: lab.classId, ...GROUP, at: 0 });
  expect([shown?.code, shown?.count]).toEqual(["print('•••')", 2]);
  const next = await readLiveProgram(db, { classId: lab.classId, ...GROUP, at: 1 });
  expect(next?.code).toBe("# ••• ••• and •••\n••• = 1\nprint(•••)");
});

test("TEACH-13 only students who are in the live view of this class are offered", async ({ db }) => {
  const lab = await newLab(db);
  const other = await newLab(db, "dav");
  const eve = await newStuckStudent(db, other, "Eve", "print('secret')");
  expect(await readLiveProgram(db, { classId: lab.classId, ...GROUP, at: 0 })).toBeUndefined();
  const ofEve = { ...GROUP, of: { studentId: eve.id } };
  expect(await readLiveProgram(db, { classId: lab.classId, ...ofEve, at: 0 })).toBeUndefined();
  const readEve = () => readLiveProgram(db, { classId: other.classId, ...ofEve, at: 0 });
  expect(await readEve()).toMatchObject({ count: 1 });
  await db.update(liveStates).set({ reportedAt: new Date(Date.now() - 16 * MINUTE_MS) });
  expect(await readEve(), "what is older than 15 minutes is not shown").toBeUndefined();
});

test("TEACH-13 names in a pasted program, its title and its question are replaced when it is shown", async ({
  db,
}) => {
  const lab = await newLab(db);
  await newStuckStudent(db, lab, "Asha Rao", "x = 1");
  await lab.change({
    intent: "show",
    title: "By Asha",
    question: "What does Rao's loop do?",
    code: "rao = 1",
  });
  expect((await lab.read()).program).toEqual({
    title: "By •••",
    question: "What does •••'s loop do?",
    code: "••• = 1",
  });
});

test("TEACH-13 TRUST-13 a teacher of another school changes nothing, and an archived class is not shown", async ({
  db,
}) => {
  const lab = await newLab(db);
  const other = await newLab(db, "dav");
  const asked = { intent: "hide-code" as const };
  await expect(changeProjector(db, other.teacher, { classId: lab.classId, asked })).rejects.toThrow(
    "no such class",
  );
  expect((await lab.read()).joinCode).toBe("KVP-9A");
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, lab.classId));
  await expect(lab.change(asked)).rejects.toThrow("archived");
});
