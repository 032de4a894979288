import { admins, teachers } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { findPerson } from "./find-person.ts";

test("ROLE-01 prefers the teacher's row over the student's and the student's over the admin's", async ({
  db,
}) => {
  const { userId, name, email } = await newStudent(db, "Asha");
  const same = { userId, name, email };
  await db.insert(admins).values(same);
  expect((await findPerson(db, userId))?.role).toBe("student");
  await db.insert(teachers).values(same);
  expect((await findPerson(db, userId))?.role).toBe("teacher");
  expect(await findPerson(db, crypto.randomUUID())).toBeUndefined();
});
