import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardianWithdrawals, privacyEvents } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { answerPurposes, type GuardianAnswers } from "./answer-purposes.server.ts";
import { consentNotice } from "./consent-notice.server.ts";
import { findGuardian, type Guardian } from "./find-guardian.server.ts";
import { withdrawConsent } from "./withdraw-consent.server.ts";

const newChild = (db: Database) => newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });

async function guardianOf(db: Database, token: string): Promise<Guardian> {
  const guardian = await findGuardian(db, token);
  if (!guardian) throw new Error("no guardian");
  return guardian;
}

const answered = (answers: GuardianAnswers["answers"]): GuardianAnswers => ({
  language: "hi",
  name: "Meera Rao",
  relation: "mother",
  answers,
});

const rightsNow = async (db: Database, student: Student) => [...(await sameStudent(db, student)).rights];

test("AUTH-14 TRUST-06 stores one append-only row for each purpose, with strength, notice, language and time", async ({
  db,
}) => {
  const asha = await newChild(db);
  const { token } = await newGuardian(db, asha, { yes: [] });
  const meera = await guardianOf(db, token);
  await answerPurposes(db, meera, answered({ account: "yes", "tutor-talks": "no" }));
  const rows = await db.select().from(consents);
  expect(rows).toMatchObject([
    { purpose: "account", answer: "given", strength: "email-declaration", guardianId: meera.id },
    { purpose: "tutor-talks", answer: "refused", by: "guardian", how: "guardian-page" },
  ]);
  expect(rows[0]).toMatchObject(consentNotice("hi"));
  expect(await rightsNow(db, asha), "a no to the talks leaves the account").toEqual(["lessons", "account"]);
  await answerPurposes(db, meera, answered({ account: "yes", "tutor-talks": "no" }));
  expect(await db.$count(consents), "repeating an answer changes nothing").toBe(2);
  for (const change of [sql`update consents set answer = 'given'`, sql`delete from consents`])
    await expect(db.transaction((inner) => inner.execute(change))).rejects.toThrow();
});

test("TRUST-06 an e-mail declaration cannot open what needs a verified guardian", async ({ db }) => {
  const asha = await newChild(db);
  const { token } = await newGuardian(db, asha);
  const answers = answered({ account: "yes", github: "yes" });
  await expect(answerPurposes(db, await guardianOf(db, token), answers)).rejects.toThrow("proof");
  const verified = await newGuardian(db, asha, { email: "papa@example.test", isVerified: true, yes: [] });
  await answerPurposes(db, await guardianOf(db, verified.token), answers);
  expect(await rightsNow(db, asha)).toContain("github");
});

test("TRUST-06 a guardian verified for one child needs no second check for another", async ({ db }) => {
  const asha = await newChild(db);
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  await newGuardian(db, asha, { isVerified: true });
  const { token } = await newGuardian(db, ravi);
  expect((await guardianOf(db, token)).strength).toBe("verified-guardian");
});

test("TRUST-03 TRUST-04 a withdrawal closes everything at once, and only the same guardian lifts it", async ({
  db,
}) => {
  const asha = await newChild(db);
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Kavita", email: "kavita@example.test" })
    .returning();
  const [klass] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "9 A", joinCode: "KITE-9A" })
    .returning();
  await db.insert(schoolClassStudents).values({ schoolClassId: klass?.id ?? "", studentId: asha.id });
  const first = await newGuardian(db, asha, { isVerified: true, yes: ["account", "tutor-talks", "class"] });
  const second = await newGuardian(db, asha, { email: "papa@example.test" });
  const meera = await guardianOf(db, first.token);
  const papa = await guardianOf(db, second.token);

  const changed = await withdrawConsent(db, meera, { choice: "erase" });
  expect(changed).toMatchObject({
    kind: "withdrawn",
    closed: expect.arrayContaining(["github", "payments"]),
  });
  expect((await sameStudent(db, asha)).consent).toBe("withdrawn");
  expect(await rightsNow(db, asha)).toEqual(["lessons"]);
  expect(await db.$count(schoolClassStudents), "the seat in the class is gone").toBe(0);

  await answerPurposes(db, papa, answered({ account: "yes", "tutor-talks": "yes" }));
  expect((await sameStudent(db, asha)).consent, "another guardian's yes").toBe("withdrawn");

  const lifted = await answerPurposes(db, meera, answered({ account: "yes", "tutor-talks": "no" }));
  expect(lifted.kind).toBe("lifted");
  expect((await sameStudent(db, asha)).consent).toBe("given");
  expect((await sameStudent(db, asha)).deletionDueAt).toBeNull();
  const log = (await db.select().from(privacyEvents)).map(({ by, kind }) => `${by} ${kind}`);
  expect(log).toEqual(["guardian consent-withdrawn", "guardian consent-approved", "guardian consent-lifted"]);
});

test("TRUST-03 a guardian's first no is a withdrawal that the child cannot undo", async ({ db }) => {
  const asha = await newChild(db);
  const { token } = await newGuardian(db, asha, { yes: [] });
  const changed = await answerPurposes(db, await guardianOf(db, token), answered({ account: "no" }));
  expect(changed.kind).toBe("withdrawn");
  expect((await sameStudent(db, asha)).consent).toBe("withdrawn");
});

test("TRUST-04 the guardian chooses erasure, by default in 30 days, or keeping the work locked until a day", async ({
  db,
}) => {
  const asha = await newChild(db);
  const { token } = await newGuardian(db, asha);
  const meera = await guardianOf(db, token);
  const now = new Date("2026-11-16T10:00:00Z");
  const daysUntil = async () => {
    const [row] = await db.select().from(students).where(eq(students.id, asha.id));
    return Math.round(((row?.deletionDueAt?.getTime() ?? 0) - now.getTime()) / 86_400_000);
  };
  await withdrawConsent(db, meera, { choice: "erase" }, now);
  expect(await daysUntil()).toBe(30);
  await withdrawConsent(db, meera, { choice: "erase-soon" }, now);
  expect(await daysUntil()).toBe(14);
  await withdrawConsent(db, meera, { choice: "keep-locked", until: "2027-02-24" }, now);
  expect(await daysUntil()).toBe(100);
  expect(await db.$count(guardianWithdrawals), "one withdrawal, with another day").toBe(1);
  for (const until of ["2026-11-15", "2028-01-01"])
    await expect(withdrawConsent(db, meera, { choice: "keep-locked", until }, now)).rejects.toThrow("day");
});
