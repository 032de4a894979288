import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { exerciseAttempts, lessonProgress, students } from "@nirmaan/db/schema.ts";
import { earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Student } from "#domain/people/person.ts";
import type { Purpose } from "#domain/people/purpose.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { startSmtpServer } from "#testing/test-smtp-server.ts";
import { chooseStudyMail, stopStudyMail } from "./choose-study-mail.server.ts";
import { claimStudyMail } from "./claim-study-mail.server.ts";
import { sendStudyMails } from "./send-study-mails.server.ts";
import { changeByLink } from "./stop-link.server.ts";
import type { ReadWork } from "./work-readers.server.ts";

/** Monday, 09:07 and 16:07 in India. */
const MONDAY_MORNING = new Date("2026-11-16T09:07:00+05:30");
const MONDAY_AFTERNOON = new Date("2026-11-16T16:07:00+05:30");
const LAST_WEEK = new Date("2026-11-11T18:00:00+05:30");
const WEEK_MS = 7 * 86_400_000;

const work: ReadWork = {
  readNext: async () => ({
    lesson: { title: "Loops", slug: "loops", isBegun: true },
    assignments: [{ title: "Tables of 7", dueAt: new Date("2026-11-20T12:00:00+05:30") }],
    reviewQuestions: 4,
  }),
  lessonTitle: (slug) => `Title of ${slug}`,
  badgeName: (id) => `Badge ${id}`,
};

let database: Awaited<ReturnType<typeof newDatabase>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const refused = new Set<string>();
let onMail: () => Promise<void> = async () => {};

beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  refused.clear();
  onMail = async () => {};
  smtp = await startSmtpServer({ refused, onMail: () => onMail() });
});
afterEach(async () => {
  await smtp.close();
  await database.connection.db.delete(studyMails);
});

function process(connection = database.connection, smtpUrl = smtp.url) {
  const services = testServices(connection);
  return { ...services, mail: createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: "a@b.example" }, connection.db) };
}

const sendWeekly = (services = process(), now = MONDAY_MORNING) =>
  withWideScope("jobs", () => sendStudyMails(services, { kind: "guardian-week", work, now }));
const sendReminders = (now = MONDAY_AFTERNOON) => sendStudyMails(process(), { kind: "reminder", work, now });

const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();
/** Quoted-printable lines of at most 76 characters, joined and decoded. */
const textOf = (message = "") =>
  Buffer.from(
    message
      .replaceAll("=\r\n", "")
      .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll("=", "%"))),
  ).toString();

const newChild = (name: string) =>
  newStudent(database.connection.db, name, {
    dateOfBirth: BORN_15_YEARS_AGO,
    email: `${crypto.randomUUID()}@example.test`,
    lastSeenOn: "2026-11-11",
  });

async function workOn(student: Student, at = LAST_WEEK): Promise<void> {
  const { db } = database.connection;
  const { id: studentId } = student;
  await db.insert(lessonProgress).values({ studentId, lessonSlug: "lists", completedAt: at });
  await db.insert(earnedBadges).values({ studentId, badge: "first-brick", earnedAt: at });
  await db.insert(exerciseAttempts).values({
    studentId,
    lessonSlug: "lists",
    exercise: "sum",
    language: "python",
    checksPassed: 2,
    checksTotal: 2,
    passed: true,
    gradedBy: "server",
    files: [],
    attemptKey: crypto.randomUUID(),
    createdAt: new Date(at.getTime() - 86_400_000),
  });
}

/** A child who worked last week, and a guardian who chose the mail the week before. */
async function newReader(name: string, { language = "en" as "en" | "hi" } = {}) {
  const { db } = database.connection;
  const child = await newChild(name);
  const email = `guardian-${child.id}@example.test`;
  const guardian = await newGuardian(db, child, { email, language });
  const mail = { kind: "guardian-week", studentId: child.id, guardianId: guardian.id } as const;
  await chooseStudyMail(db, mail, LAST_WEEK);
  await workOn(child);
  return { child, guardian, email, mail };
}

test("LANG-01 the guardian reads in their language what the child did, and nothing of the tutor or of marks", async () => {
  const english = await newReader("Asha Rao");
  const hindi = await newReader("Ravi", { language: "hi" });
  await sendWeekly();
  expect(recipients()).toEqual([english.email, hindi.email].toSorted());
  const mailTo = (email: string) => textOf(smtp.received.find(({ to }) => to[0] === email)?.message);
  const text = mailTo(english.email);
  expect(text).toContain("From 9 Nov 2026 to 15 Nov 2026, Asha worked with Nirmaan on 2 days.");
  expect(text).toContain("Lessons finished: Title of lists");
  expect(text).toContain("1 exercise passed");
  expect(text).toContain("New badges: Badge first-brick");
  expect(text).toContain("What comes next: Loops");
  expect(text).not.toMatch(/Rao|consent\//);
  expect(text).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:\d+\/mails\/[\w-]{32}>/m);
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mailTo(hindi.email)).toContain("Ravi ने निर्माण पर 2 दिन काम किया");
});

test("OPS-01 a row that another process is taking is left to it, without waiting", async () => {
  await Promise.all(["A", "B"].map((name) => newReader(name)));
  const other = connectDatabase(database.url);
  const claim = (db: typeof other.db) =>
    withWideScope("jobs", () => claimStudyMail(db, "guardian-week", "2026-11-16"));
  const ids = await database.connection.db.transaction(async (transaction) => [
    (await claim(transaction))?.id,
    (await claim(other.db))?.id,
    (await claim(other.db))?.id,
  ]);
  await other.close();
  expect(new Set(ids).size).toBe(3);
  expect(ids[2]).toBeUndefined();
});

test("OPS-01 two processes at once send each guardian one mail for one week", async () => {
  const readers = await Promise.all(["A", "B", "C", "D", "E", "F"].map((name) => newReader(name)));
  const second = connectDatabase(database.url);
  await Promise.all([sendWeekly(), sendWeekly(process(second))]);
  await sendWeekly(process(second));
  await second.close();
  expect(recipients()).toEqual(readers.map(({ email }) => email).toSorted());
});

const SENDER = fileURLToPath(new URL("./testing/send-in-process.server.ts", import.meta.url));

test("OPS-01 after a process is killed in the middle, the next one sends the others, and each person gets one mail at most", async () => {
  const readers = await Promise.all(["A", "B", "C"].map((name) => newReader(name)));
  const arrived = Promise.withResolvers<void>();
  onMail = () => {
    arrived.resolve();
    // The server has the mail, and the process that sent it never learns of it.
    return smtp.received.length === 1 ? new Promise(() => {}) : Promise.resolve();
  };
  const child = fork(SENDER, [database.url, smtp.url, MONDAY_MORNING.toISOString()]);
  const ended = new Promise((end) => child.once("exit", (_code, signal) => end(signal)));
  await Promise.race([arrived.promise, ended]);
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  await sendWeekly();
  await sendWeekly();
  expect(recipients()).toEqual(readers.map(({ email }) => email).toSorted());
}, 60_000);

test("a mail server that is down costs nothing: the next hour sends; a refused address does not stop the others", async () => {
  const readers = await Promise.all(["A", "B"].map((name) => newReader(name)));
  await expect(sendWeekly(process(database.connection, "smtp://127.0.0.1:1"))).rejects.toThrow();
  const [gone, other] = readers.map(({ email }) => email);
  refused.add(gone ?? "");
  await sendWeekly();
  await sendWeekly();
  expect(recipients()).toEqual([other]);
});

test("a week without work has no mail, and the week after is looked at again", async () => {
  const { db } = database.connection;
  const { child, mail, email } = await newReader("Asha");
  await sendWeekly();
  const nextMonday = new Date(MONDAY_MORNING.getTime() + WEEK_MS);
  await sendWeekly(process(), nextMonday);
  expect(recipients(), "the second week was without work").toEqual([email]);
  await db.insert(earnedBadges).values({ studentId: child.id, badge: "wall", earnedAt: nextMonday });
  await sendWeekly(process(), new Date(nextMonday.getTime() + WEEK_MS));
  expect(recipients()).toEqual([email, email]);
  await stopStudyMail(db, mail);
  await chooseStudyMail(db, mail, nextMonday);
  await sendWeekly(process(), new Date(nextMonday.getTime() + WEEK_MS));
  expect(recipients(), "choosing again brings none for the same week").toEqual([email, email]);
});

test("TRUST-04 no mail after a withdrawal, none once the child is 18, and none before it was chosen or after it was stopped", async () => {
  const { db } = database.connection;
  const withdrawn = await newReader("A");
  const soon = new Date(Date.now() + WEEK_MS);
  await db.insert(guardianWithdrawals).values({
    studentId: withdrawn.child.id,
    guardianId: withdrawn.guardian.id,
    how: "guardian-page",
    choice: "erase",
    eraseAt: soon,
    exportUntil: soon,
  });
  const grown = await newReader("B");
  await db.update(students).set({ dateOfBirth: "2000-01-01" }).where(eq(students.id, grown.child.id));
  const stopped = await newReader("C");
  const [row] = await db.select().from(studyMails).where(eq(studyMails.guardianId, stopped.guardian.id));
  await changeByLink(db, row?.stopToken ?? "", "stop");
  const never = await newChild("D");
  await newGuardian(db, never, { email: `never-${never.id}@example.test` });
  await workOn(never);
  await sendWeekly();
  expect(recipients()).toEqual([]);
  expect(await db.$count(studyMails, eq(studyMails.guardianId, grown.guardian.id))).toBe(0);
});

async function chooseReminder(name: string, yes: Purpose[], lastSeenOn = "2026-11-09") {
  const { db } = database.connection;
  const child = await newChild(name);
  await db.update(students).set({ lastSeenOn }).where(eq(students.id, child.id));
  if (yes.length > 0) await newGuardian(db, child, { email: `g-${child.id}@example.test`, yes });
  await chooseStudyMail(db, { kind: "reminder", studentId: child.id }, new Date("2026-11-09T12:00:00Z"));
  return child;
}

test("TRUST-06 a child is reminded only with a guardian's yes to exactly this, after quiet days, and at most once a week", async () => {
  const allowed = await chooseReminder("Asha", ["account", "reminder-mails"]);
  await chooseReminder("B", ["account"]);
  await chooseReminder("C", []);
  await chooseReminder("D", ["account", "reminder-mails"], "2026-11-15");
  await sendReminders(MONDAY_MORNING);
  expect(recipients(), "not in school hours").toEqual([]);
  await sendReminders();
  expect(recipients()).toEqual([allowed.email]);
  const text = textOf(smtp.received[0]?.message);
  expect(text).toContain("Continue your lesson: Loops");
  expect(text).toContain("Assignment, due on 20 Nov 2026: Tables of 7");
  expect(text).toContain("Daily review: 4 questions");
  expect(text).toContain("/student/lesson/loops");
  await sendReminders(new Date(MONDAY_AFTERNOON.getTime() + WEEK_MS - 86_400_000));
  expect(recipients().filter((to) => to === allowed.email)).toHaveLength(1);
  await sendReminders(new Date(MONDAY_AFTERNOON.getTime() + WEEK_MS));
  expect(recipients().filter((to) => to === allowed.email)).toHaveLength(2);
});

test("after three reminders without a visit there are no more", async () => {
  const { email } = await chooseReminder("Asha", ["account", "reminder-mails"]);
  for (const week of [0, 1, 2, 3, 4])
    await sendReminders(new Date(MONDAY_AFTERNOON.getTime() + week * WEEK_MS));
  expect(recipients()).toEqual([email, email, email]);
});
