import { projectorStates } from "@nirmaan/db/school-tables/projector-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { deleteExpired } from "./delete-expired.server.ts";

test("TEACH-13 TRUST-07 what a projector showed is deleted after the day", async ({ db }) => {
  const { classId } = await newSchool(db, await newTeacher(db, "Kavita"));
  const program = { title: "", question: "", code: "print(1)" };
  await db.insert(projectorStates).values({ schoolClassId: classId, program });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await deleteExpired(db, inHours(11));
  expect(await db.$count(projectorStates)).toBe(1);
  await deleteExpired(db, inHours(13));
  expect(await db.$count(projectorStates)).toBe(0);
});
