import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { readStudyMails } from "./read-study-mails.server.ts";
import { saveReminder } from "./save-reminder.server.ts";
import { changeByLink, findStoppable } from "./stop-link.server.ts";

test("TRUST-06 reminders are off until chosen; a child chooses them only after a guardian's yes to this line", async ({
  db,
}) => {
  const adult = await newStudent(db, "Ravi");
  expect((await readStudyMails(db, adult)).reminder).toBe("off");
  await saveReminder(db, adult, true);
  expect((await readStudyMails(db, adult)).reminder).toBe("on");
  const child = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  await newGuardian(db, child, { yes: ["account"] });
  expect((await readStudyMails(db, await sameStudent(db, child))).reminder).toBe("needs-guardian");
  await expect(saveReminder(db, await sameStudent(db, child), true)).rejects.toThrow("guardian's yes");
  await newGuardian(db, child, { email: "papa@example.test", yes: ["reminder-mails"] });
  await saveReminder(db, await sameStudent(db, child), true);
  expect((await readStudyMails(db, await sameStudent(db, child))).reminder).toBe("on");
});

test("a student without an e-mail address is told why there are no reminders", async ({ db }) => {
  const student = await newStudent(db, "Asha", { email: "dps-asha@students.invalid" });
  expect((await readStudyMails(db, student)).reminder).toBe("no-address");
  await expect(saveReminder(db, student, true)).rejects.toThrow("no e-mail address");
});

test("the link in a mail stops it without a session, again and again, and a tap by mistake is undone", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", { language: "hi" });
  const ravi = await newStudent(db, "Ravi");
  for (const student of [asha, ravi]) await saveReminder(db, student, true);
  const rows = await db.select().from(studyMails);
  const token = rows.find(({ studentId }) => studentId === asha.id)?.stopToken ?? "";
  expect(token).toMatch(/^[\w-]{32}$/);
  for (const _ of [1, 2]) await changeByLink(db, token, "stop");
  expect(await findStoppable(db, token)).toEqual({ kind: "reminder", isStopped: true, language: "hi" });
  expect((await readStudyMails(db, asha)).reminder).toBe("off");
  expect((await readStudyMails(db, ravi)).reminder).toBe("on");
  await changeByLink(db, token, "resume");
  expect((await readStudyMails(db, asha)).reminder).toBe("on");
  expect(await findStoppable(db, "x".repeat(32))).toBeUndefined();
});
