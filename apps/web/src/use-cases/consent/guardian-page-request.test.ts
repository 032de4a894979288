import { consents, guardians, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { findGuardian } from "#features/accounts/guardian/answers/find-guardian.server.ts";
import { sendGuardianLetters } from "#features/accounts/guardian/letters/send-guardian-letters.server.ts";
import { nameGuardian } from "#features/accounts/guardian/naming/name-guardian.server.ts";
import { readGuardianPage } from "#features/accounts/guardian/page/read-guardian-page.server.ts";
import { readStudyMails } from "#features/study-mails/read-study-mails.server.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { type TestServices, testServices } from "#testing/test-services.ts";
import { GuardianPageRequest } from "./guardian-page-request.ts";
import { handleGuardianRequest } from "./handle-guardian-request.server.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let services: TestServices;
let asha: Student;
let token: string;

beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  services = testServices(database.connection);
  const { db } = database.connection;
  const id = crypto.randomUUID();
  asha = await newStudent(db, "Asha Rao", { dateOfBirth: BORN_15_YEARS_AGO, email: `${id}@example.test` });
  ({ token } = await newGuardian(db, asha, { email: `meera-${id}@example.test`, language: "hi", yes: [] }));
});

const send = (fields: Record<string, string>, by = token) =>
  handleGuardianRequest(services, by, GuardianPageRequest.parse(fields));

const declared = { name: "मीरा राव", relation: "mother", declares: "yes" };
const answers = {
  intent: "answer",
  language: "hi",
  "answer.account": "yes",
  "answer.tutor-talks": "no",
  "answer.reminder-mails": "no",
};

test("TRUST-05 TRUST-06 answers in Hindi are stored with their language; every line has to be answered", async () => {
  const { db } = database.connection;
  for (const incomplete of [
    { "answer.tutor-talks": "" },
    { declares: "" },
    { relation: "x" },
    { name: "<b>" },
  ]) {
    const outcome = await send({ ...answers, ...declared, ...incomplete });
    expect(outcome).toEqual({ kind: "refused", problem: { form: "purposes", says: "incomplete" } });
  }
  expect(await send({ ...answers, ...declared })).toEqual({ kind: "done" });
  const rows = await db.select().from(consents).where(eq(consents.studentId, asha.id));
  expect(rows.map(({ purpose, answer, noticeLanguage }) => [purpose, answer, noticeLanguage])).toEqual([
    ["account", "given", "hi"],
    ["tutor-talks", "refused", "hi"],
    ["reminder-mails", "refused", "hi"],
  ]);
  expect(services.jobs).toEqual([{ name: "send-guardian-letter", studentId: asha.id, letter: "answered" }]);
});

test("TRUST-05 the page shows what is stored and the answers, and none is chosen before the guardian answers", async () => {
  const { db } = database.connection;
  const read = async () => {
    const guardian = await findGuardian(db, token);
    if (!guardian) throw new Error("no guardian");
    return readGuardianPage(db, guardian, {
      language: "hi",
      formatDay: String,
      adultCheck: null,
      contact: "privacy@nirmaan.example",
    });
  };
  const before = await read();
  expect(before.purposes.map(({ answer }) => answer)).toEqual(before.purposes.map(() => null));
  expect(before).toMatchObject({ childName: "Asha", stored: { email: asha.email }, state: "waiting" });
  await send({ ...answers, ...declared });
  const after = await read();
  expect(after.state).toBe("given");
  expect(after.purposes.slice(0, 2).map(({ answer }) => answer)).toEqual(["yes", "no"]);
});

test("TRUST-05 the weekly mail is off until the guardian who has answered chooses it, and the child's profile says so", async () => {
  const { db } = database.connection;
  const weeklyTo = async () => (await readStudyMails(db, await sameStudent(db, asha))).weeklyTo;
  await send({ ...answers, ...declared });
  expect(await weeklyTo()).toEqual([]);
  await send({ intent: "start-weekly-mail", language: "hi" });
  await send({ intent: "start-weekly-mail", language: "hi" });
  expect(await weeklyTo()).toEqual([expect.stringMatching(/^meera-/)]);
  await send({ intent: "stop-weekly-mail", language: "hi" });
  expect(await weeklyTo()).toEqual([]);
  const unanswered = await nameGuardian(db, await sameStudent(db, asha), `aunt-${asha.id}@example.test`);
  const guardian = unanswered.kind === "waits-for-word" ? unanswered.guardianId : "";
  await send({ intent: "allow-guardian", guardian });
  const link = /consent\/([\w-]{43})/.exec(services.sentMails.at(-1)?.text ?? "")?.[1] ?? "";
  await expect(send({ intent: "start-weekly-mail" }, link)).rejects.toThrow();
});

test("TRUST-05 a guardian corrects the name and the class; a link in a name is refused", async () => {
  const { db } = database.connection;
  const correct = (childName: string) => send({ intent: "correct", childName, classLevel: "11" });
  expect((await correct("http://evil.example")).kind).toBe("refused");
  expect(await correct("आशा राव")).toEqual({ kind: "done" });
  expect(await sameStudent(db, asha)).toMatchObject({ name: "आशा राव", classLevel: "11" });
});

test("TRUST-03 TRUST-04 withdrawing tells every guardian in their language, the child kindly, and the outside services", async () => {
  const { db } = database.connection;
  await send({ ...answers, ...declared });
  const papa = await newGuardian(db, asha, { email: `papa-${asha.id}@example.test` });
  services.jobs.length = 0;
  expect(await send({ intent: "withdraw", choice: "keep-locked", until: "tomorrow" })).toMatchObject({
    kind: "refused",
  });
  await send({ intent: "withdraw", language: "hi" });
  const [row] = await db.select().from(guardianWithdrawals).where(eq(guardianWithdrawals.studentId, asha.id));
  expect(row?.choice, "erasure is the default").toBe("erase");
  expect(services.jobs.map(({ name }) => name)).toEqual([
    "cancel-subscriptions",
    "disconnect-github",
    "send-guardian-letter",
  ]);
  await sendGuardianLetters(services, { studentId: asha.id, letter: "withdrawn" });
  const mailTo = (to: string) => services.sentMails.find((mail) => mail.to === to);
  expect(services.sentMails).toHaveLength(3);
  expect(mailTo(papa.email)?.text).toContain("A guardian of Asha has taken the consent back");
  expect(mailTo(asha.email)?.text).toContain("You did nothing wrong");
  const toMeera = services.sentMails.find(({ to }) => to.startsWith("meera-"));
  expect(toMeera?.text).toContain("सहमति वापस ले ली है");
  const link = /consent\/([\w-]{43})/.exec(toMeera?.text ?? "")?.[1] ?? "";
  expect((await findGuardian(db, link))?.email, "each letter has its own working link").toBe(toMeera?.to);
});

test("TRUST-03 a proposed guardian gets a mail only after the first one's yes; a stranger's yes does not count", async () => {
  const { db } = database.connection;
  await send({ ...answers, ...declared });
  const named = await nameGuardian(db, await sameStudent(db, asha), `uncle-${asha.id}@example.test`);
  const guardian = named.kind === "waits-for-word" ? named.guardianId : "";
  const other = await newStudent(db, "Ravi", {
    dateOfBirth: BORN_15_YEARS_AGO,
    email: `ravi-${asha.id}@example.test`,
  });
  const stranger = await newGuardian(db, other, { email: `stranger-${asha.id}@example.test` });
  await expect(send({ intent: "allow-guardian", guardian }, stranger.token)).rejects.toThrow(
    "Nobody is waiting",
  );
  expect(services.sentMails).toEqual([]);
  await send({ intent: "allow-guardian", guardian });
  expect(services.sentMails.map(({ to }) => to)).toEqual([`uncle-${asha.id}@example.test`]);
  const [uncle] = await db.select().from(guardians).where(eq(guardians.id, guardian));
  expect(uncle).toMatchObject({ state: "asked", allowedBy: "guardian" });
});

test("TRUST-05 an unknown link changes nothing", async () => {
  await expect(send({ intent: "withdraw" }, "x".repeat(43))).rejects.toThrow("no longer valid");
});
