import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { saveAboutYou } from "./save-about-you.server.ts";

test("AUTH-14 saves a date of birth once and ignores later changes", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: null });
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: null });
  await saveAboutYou(db, asha, { name: "Asha Rao", dateOfBirth: BORN_15_YEARS_AGO });
  await saveAboutYou(db, asha, { name: "Grown Up", dateOfBirth: "1990-01-01" });
  expect(await sameStudent(db, asha)).toMatchObject({ name: "Asha Rao", consent: "not-asked" });
  expect((await sameStudent(db, ravi)).consent).toBe("unknown-age");
});
