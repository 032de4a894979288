import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { expect } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { saveTurn } from "../conversations/save-turn.server.ts";
import { startOfDay } from "../model/tutor-usage.server.ts";
import { isTutorPaused, pauseTutor, readPauseAnswer } from "./tutor-pause.server.ts";

test("TEACH-14 pauses the tutor for the teacher's own class until the given time", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const [row] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Kavita", email: "kavita@example.test" })
    .returning();
  const kavita = { ...row, role: "teacher" } as Teacher;
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: kavita.id, name: "9 A", joinCode: "KITE-9A" })
    .returning();
  const schoolClassId = made?.id ?? "";
  await db.insert(schoolClassStudents).values({ schoolClassId, studentId: asha.id });
  expect(await isTutorPaused(db, asha)).toBe(false);
  await pauseTutor(db, kavita, { schoolClassId, isPaused: true, until: null });
  expect(await isTutorPaused(db, asha)).toBe(true);
  await pauseTutor(db, kavita, { schoolClassId, isPaused: true, until: new Date(Date.now() - 1000) });
  expect(await isTutorPaused(db, asha)).toBe(false);
  await pauseTutor(db, kavita, { schoolClassId, isPaused: true, until: new Date(Date.now() + 60_000) });
  expect(await isTutorPaused(db, asha)).toBe(true);
  const answer = await readPauseAnswer(db, asha, new Date());
  expect(answer.isPaused && answer.secondsLeft && answer.secondsLeft > 30).toBe(true);
  await pauseTutor(db, kavita, { schoolClassId, isPaused: false, until: null });
  expect(await readPauseAnswer(db, asha, new Date())).toEqual({ isPaused: false, secondsLeft: null });
  expect(await isTutorPaused(db, asha)).toBe(false);
  const stranger = { ...kavita, id: crypto.randomUUID() } as Teacher;
  await expect(pauseTutor(db, stranger, { schoolClassId, isPaused: true, until: null })).rejects.toThrow(
    "no such class",
  );
});

test("CHAT-06 saves nothing of a child's conversation without a guardian's consent", async ({ db }) => {
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  const turn = { place: "loops", question: "help", reply: "Which line?", rung: 1 };
  expect(await saveTurn(db, ravi, turn)).toBeNull();
  expect(await db.select().from(tutorMessages)).toEqual([]);
  const asha = await newStudent(db, "Asha");
  expect(await saveTurn(db, asha, turn)).toBeTypeOf("number");
});

test("counts days from midnight in India", () => {
  expect(startOfDay(Date.parse("2026-11-15T18:29:00Z")).toISOString()).toBe("2026-11-14T18:30:00.000Z");
  expect(startOfDay(Date.parse("2026-11-15T18:31:00Z")).toISOString()).toBe("2026-11-15T18:30:00.000Z");
});
