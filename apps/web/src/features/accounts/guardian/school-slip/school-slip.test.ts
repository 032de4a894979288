import type { Database } from "@nirmaan/db/connect-database.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { consentNotice } from "../answers/consent-notice.server.ts";
import { confirmSchoolSlip, endSchoolSlip, recordSchoolSlip } from "./school-slip.server.ts";

const teacher = { id: crypto.randomUUID(), schoolId: "kv-pune" };
const head = { id: crypto.randomUUID(), schoolId: "kv-pune" };
const stranger = { id: crypto.randomUUID(), schoolId: "dps-delhi" };

const slipOf = (student: Student) => ({
  studentId: student.id,
  schoolName: "Kendriya Vidyalaya Pune",
  contractVersion: "1",
  guardianName: "Meera Rao",
  guardianRelation: "mother" as const,
  adultKnownBy: "admission-register" as const,
  ...consentNotice("hi"),
  yes: ["account", "class"] as ("account" | "class")[],
  no: ["tutor-talks"] as "tutor-talks"[],
  signedOn: "2026-11-16",
  paperKeptAt: "office, folder 9 A",
  validUntil: "2999-03-31",
});

const rights = async (db: Database, student: Student) => [...(await sameStudent(db, student)).rights];

test("TRUST-06 a slip counts once a second adult of the same school confirms it", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const id = await recordSchoolSlip(db, teacher, slipOf(asha));
  expect(await rights(db, asha)).not.toContain("class");
  for (const adult of [teacher, stranger])
    await expect(confirmSchoolSlip(db, adult, id)).rejects.toThrow("no slip of your school");
  await confirmSchoolSlip(db, head, id);
  expect(await rights(db, asha)).toEqual(["lessons", "account", "class"]);
  await expect(confirmSchoolSlip(db, head, id), "once").rejects.toThrow();
});

test("TRUST-06 a slip opens nothing after the student has left the school, and only that school ends it", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const id = await recordSchoolSlip(db, teacher, slipOf(asha));
  await confirmSchoolSlip(db, head, id);
  await expect(endSchoolSlip(db, stranger, { slipId: id, how: "left-school" })).rejects.toThrow(
    "no such slip",
  );
  await endSchoolSlip(db, teacher, { slipId: id, how: "left-school" });
  expect(await rights(db, asha)).not.toContain("class");
});

test("TRUST-06 a school's slip cannot open what only a guardian may open", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const slip = { ...slipOf(asha), yes: ["public-certificate"] as "public-certificate"[] };
  await expect(recordSchoolSlip(db, teacher, slip)).rejects.toThrow("cannot open public-certificate");
});
