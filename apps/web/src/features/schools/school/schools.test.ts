import { adminActions } from "@nirmaan/db/administration-schema.ts";
import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import {
  schoolConsents,
  schoolInvitations,
  schoolMembers,
} from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { readAgreement } from "#server/people/school-agreement.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { agreeToTerms } from "./agree-to-terms.server.ts";
import { changeSeats, decideSchool } from "./decide-school.server.ts";
import { askForSchool, makeSchool } from "./make-school.server.ts";
import { readAllSchools, readOwnSchools, readSchool } from "./read-school.server.ts";
import { codeOfSchool } from "./school-draft.ts";
import { answerInvitation, inviteMember, readInvitations, removeMember } from "./school-members.server.ts";

const admin = { role: "admin", id: crypto.randomUUID(), userId: crypto.randomUUID() } as Admin;
const draft = { name: "Kendriya Vidyalaya Pune", city: "Pune", udiseCode: null };
const agreement = { signerName: "Meera Rao", signerPosition: "Principal", maySign: "yes" as const };

test("TEACH-01 a teacher asks for a school, an admin opens it with seats, and the teacher is its owner", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const schoolId = await askForSchool(db, kavita, draft);
  expect(await readOwnSchools(db, kavita)).toMatchObject([{ id: schoolId, state: "asked", role: "owner" }]);
  await expect(agreeToTerms(db, kavita, { schoolId, agreement })).rejects.toThrow("not opened");
  await decideSchool(db, admin, { schoolId, answer: "open", seats: 60 });
  expect((await readAllSchools(db, admin, 1)).schools).toMatchObject([
    { id: schoolId, state: "open", seats: 60, taken: 0, owners: "Kavita (kavita@example.test)" },
  ]);
  await expect(decideSchool(db, admin, { schoolId, answer: "refused" })).rejects.toThrow("decision");
  await changeSeats(db, admin, { schoolId, seats: 90 });
  const log = await db.select().from(adminActions).where(eq(adminActions.aboutId, schoolId));
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ["school-opened", { seats: 60 }],
    ["seats-changed", { seats: 90 }],
  ]);
});

test("TEACH-01 an admin makes a school for a teacher; a second school of the same name has other letters", async ({
  db,
}) => {
  await newTeacher(db, "Kavita");
  const order = { ...draft, seats: 45, ownerEmail: "kavita@example.test" };
  await makeSchool(db, admin, order);
  await makeSchool(db, admin, order);
  const codes = await db.select({ code: schools.code }).from(schools);
  expect(codes.map(({ code }) => code).sort()).toEqual(["kvp", "kvp2"]);
  await expect(makeSchool(db, admin, { ...order, ownerEmail: "nobody@example.test" })).rejects.toThrow(
    "No teacher",
  );
});

test("TEACH-01 the letters of a school come from its name", () => {
  expect(codeOfSchool("kendriya vidyalaya no. 2, pune")).toBe("kvnp");
  expect(codeOfSchool("dav")).toBe("dav");
  expect(codeOfSchool("123")).toBe("school");
});

test("TEACH-01 the owner agrees to the terms for the school, once and for what was shown; an admin cannot", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const { schoolId } = await newSchool(db, kavita, { hasAgreed: false });
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  for (const other of [arun, admin])
    await expect(agreeToTerms(db, other, { schoolId, agreement })).rejects.toThrow(/Only/);
  expect(await readAgreement(db, schoolId)).toBeUndefined();
  await agreeToTerms(db, kavita, { schoolId, agreement });
  expect(await readAgreement(db, schoolId)).toMatchObject({ signerName: "Meera Rao" });
  const [row] = await db.select().from(schoolConsents);
  expect(row).toMatchObject({ byUserId: kavita.userId, language: "en", purpose: "terms" });
  expect(row?.termsHash).toMatch(/^[0-9a-f]{64}$/);
  await expect(db.update(schoolConsents).set({ signerName: "x" })).rejects.toThrow();
});

test("TEACH-01 an invited teacher joins; only the invited address can, and only once", async ({ db }) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const eve = await newTeacher(db, "Eve");
  const { schoolId } = await newSchool(db, kavita);
  await inviteMember(db, kavita, { schoolId, email: "arun@example.test", role: "teacher" });
  const [invitation] = await readInvitations(db, arun);
  const id = invitation?.id ?? "";
  expect(await readInvitations(db, eve)).toEqual([]);
  await expect(answerInvitation(db, eve, { id, joins: true })).rejects.toThrow("no longer open");
  await answerInvitation(db, arun, { id, joins: true });
  await expect(answerInvitation(db, arun, { id, joins: true })).rejects.toThrow("no longer open");
  expect((await readSchool(db, arun, schoolId)).members.map(({ name }) => name).sort()).toEqual([
    "Arun",
    "Kavita",
  ]);
  await expect(
    inviteMember(db, arun, { schoolId, email: "eve@example.test", role: "owner" }),
  ).rejects.toThrow("Only an owner");
  expect(await db.$count(schoolInvitations)).toBe(0);
});

test("TEACH-01 who leaves a school sees none of its classes, which the owner takes over; the last owner stays", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const { schoolId, classId } = await newSchool(db, kavita);
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  await db.update(schoolClasses).set({ teacherId: arun.id }).where(eq(schoolClasses.id, classId));
  await removeMember(db, kavita, { schoolId, teacherId: arun.id });
  await expect(readSchool(db, arun, schoolId)).rejects.toThrow("no such school");
  expect(await db.select().from(schoolClasses)).toMatchObject([{ id: classId, teacherId: kavita.id }]);
  await expect(removeMember(db, kavita, { schoolId, teacherId: kavita.id })).rejects.toThrow(
    "needs an owner",
  );
  expect(await db.$count(teachers)).toBe(2);
});
