import { guardianRequests, privacyEvents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { answerGuardianRequest } from "./answer-guardian-request.server.ts";
import { createGuardianRequest } from "./create-guardian-request.server.ts";
import { findGuardianRequest } from "./find-guardian-request.server.ts";

const child = { dateOfBirth: BORN_15_YEARS_AGO };

test("AUTH-14 records approval, withdrawal and a second approval by the guardian", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  expect(asha.consent).toBe("not-asked");
  const { token } = await createGuardianRequest(db, asha, "meera@example.test");
  expect((await sameStudent(db, asha)).consent).toBe("waiting");
  expect(await findGuardianRequest(db, token)).toEqual({
    studentId: asha.id,
    studentName: "Asha",
    state: "waiting",
  });

  expect(await answerGuardianRequest(db, token, "approve")).toEqual({ id: asha.id });
  expect(await answerGuardianRequest(db, token, "approve"), "nothing changed").toBeUndefined();
  expect((await sameStudent(db, asha)).consent).toBe("given");

  await answerGuardianRequest(db, token, "withdraw");
  expect((await sameStudent(db, asha)).consent).toBe("withdrawn");
  expect((await findGuardianRequest(db, token))?.state).toBe("withdrawn");

  await answerGuardianRequest(db, token, "approve");
  expect((await sameStudent(db, asha)).consent).toBe("given");
  const log = await db.select().from(privacyEvents);
  expect(log.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
    "student consent-requested",
    "guardian consent-approved",
    "guardian consent-withdrawn",
    "guardian consent-approved",
  ]);
});

test("AUTH-14 stores only a hash of the token and rejects an invented token", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  const { token } = await createGuardianRequest(db, asha, "meera@example.test");
  expect(JSON.stringify(await db.select().from(guardianRequests))).not.toContain(token);
  expect(await findGuardianRequest(db, "made-up")).toBeUndefined();
  await expect(answerGuardianRequest(db, "made-up", "approve")).rejects.toThrow("no longer valid");
});

test("approves only the child of the request", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  const ravi = await newStudent(db, "Ravi", child);
  const { token } = await createGuardianRequest(db, asha, "meera@example.test");
  await createGuardianRequest(db, ravi, "meera@example.test");
  await answerGuardianRequest(db, token, "approve");
  expect((await sameStudent(db, ravi)).consent).toBe("waiting");
});

test("invalidates requests to an earlier address; all requests to the same guardian stay valid", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const mistyped = await createGuardianRequest(db, asha, "mera@example.test");
  const first = await createGuardianRequest(db, asha, "meera@example.test");
  const second = await createGuardianRequest(db, asha, "meera@example.test");
  expect(await findGuardianRequest(db, mistyped.token)).toBeUndefined();
  await answerGuardianRequest(db, first.token, "approve");
  expect((await findGuardianRequest(db, second.token))?.state).toBe("given");
  await answerGuardianRequest(db, second.token, "withdraw");
  expect((await sameStudent(db, asha)).consent).toBe("withdrawn");
});

test("sends at most three mails a day, whatever the address", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  for (const guardian of ["a@example.test", "b@example.test", "c@example.test"])
    await createGuardianRequest(db, asha, guardian);
  await expect(createGuardianRequest(db, asha, "d@example.test")).rejects.toThrow("three mails today");
});

test("rejects requests of adults and requests to the child's own address", async ({ db }) => {
  const adult = await newStudent(db, "Meera");
  expect(adult.consent).toBe("not-needed");
  await expect(createGuardianRequest(db, adult, "x@example.test")).rejects.toThrow("Nobody needs");
  const asha = await newStudent(db, "Asha", child);
  await expect(createGuardianRequest(db, asha, asha.email)).rejects.toThrow("not yours");
});

test("the database and the form compute the same 18th birthday", async ({ db }) => {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const [year = "", month = "", day = ""] = today.split("-");
  const dateOfBirth = `${Number(year) - 18}-${month}-${month === "02" && day === "29" ? "28" : day}`;
  expect((await newStudent(db, "Asha", { dateOfBirth })).consent).toBe("not-needed");
  expect((await newStudent(db, "Ravi", { dateOfBirth: null })).consent).toBe("unknown-age");
});
