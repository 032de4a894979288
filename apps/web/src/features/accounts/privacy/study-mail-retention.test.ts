import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { testThreads } from "#testing/test-threads.ts";
import { deleteExpired } from "./delete-expired.server.ts";
import { exportAccount } from "./export-account.server.ts";

const NOW = new Date("2026-11-16T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("TRUST-07 a stopped mail is forgotten after the time of the retention file; one that runs stays", async ({
  db,
}) => {
  for (const [name, stoppedAt] of [
    ["Asha", daysAgo(31)],
    ["Ravi", daysAgo(29)],
    ["Zoya", null],
  ] as const) {
    const { id: studentId } = await newStudent(db, name);
    await db
      .insert(studyMails)
      .values({ studentId, kind: "reminder", stopToken: name, dueOn: "2026-11-16", stoppedAt });
  }
  await deleteExpired(db, NOW);
  const left = await db.select({ stopToken: studyMails.stopToken }).from(studyMails);
  expect(left.map(({ stopToken }) => stopToken).toSorted()).toEqual(["Ravi", "Zoya"]);
});

test("STU-05 the export has the choice of a mail, without the secret of its link", async ({ db }) => {
  const student = await newStudent(db, "Asha");
  const stopToken = "a-secret-of-the-link";
  await db
    .insert(studyMails)
    .values({ studentId: student.id, kind: "reminder", stopToken, dueOn: "2026-11-16" });
  const files = unzipSync(await exportAccount(db, student, { threads: testThreads }));
  const stored = strFromU8(files["data/study_mails.json"] ?? new Uint8Array());
  expect(JSON.parse(stored)).toMatchObject([{ kind: "reminder", due_on: "2026-11-16" }]);
  expect(stored).not.toContain(stopToken);
});
