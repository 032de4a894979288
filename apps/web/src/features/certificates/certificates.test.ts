import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { drawCertificate } from "./draw-certificate.server.ts";
import { findCertificate } from "./find-certificate.server.ts";
import { issueCertificate } from "./issue-certificate.server.ts";
import { readCertificates } from "./read-certificates.server.ts";

const COURSE = {
  slug: "python",
  title: "Python",
  exercises: ["count", "stars"].map((exercise) => ({ lessonSlug: "loops", exercise })),
};

async function pass(
  db: Database,
  student: Student,
  exercise: string,
  gradedBy: "server" | "browser" = "server",
) {
  await db.insert(exerciseAttempts).values({
    studentId: student.id,
    lessonSlug: "loops",
    exercise,
    language: "python",
    checksPassed: 1,
    checksTotal: 1,
    passed: true,
    gradedBy,
    files: [{ name: "main.py", content: `print("${exercise}")` }],
    attemptKey: crypto.randomUUID(),
  });
}

test("STU-04 a certificate needs every exercise, graded by the server", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  await pass(db, asha, "count");
  await pass(db, asha, "stars", "browser");
  expect(await readCertificates(db, asha, [COURSE])).toMatchObject([{ kind: "on-the-way", done: 1 }]);
  await expect(issueCertificate(db, asha, COURSE)).rejects.toThrow("not passed yet");
  expect(await db.select().from(certificates)).toEqual([]);
});

test("STU-04 a certificate is issued once, shows its work to anyone with the code, and keeps the name it was issued for", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  for (const exercise of ["count", "stars", "stars"]) await pass(db, asha, exercise);
  const { code } = await issueCertificate(db, asha, COURSE);
  expect(await issueCertificate(db, asha, COURSE)).toEqual({ code });
  const paper = await findCertificate(db, code.toLowerCase());
  expect(paper).toMatchObject({ studentName: "Asha", courseTitle: "Python" });
  expect(paper.work.map(({ files }) => files[0]?.content)).toEqual(['print("count")', 'print("stars")']);
  await expect(findCertificate(db, "AAAA-AAAA-AAAA")).rejects.toMatchObject({ kind: "not-found" });
  await expect(findCertificate(db, "' or 1=1 --")).rejects.toMatchObject({ kind: "not-found" });
});

test("STU-04 hides a child's name until a guardian agrees", async ({ db }) => {
  const child = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  for (const exercise of ["count", "stars"]) await pass(db, child, exercise);
  await expect(issueCertificate(db, child, COURSE)).rejects.toThrow("parent or guardian");
});

test("STU-04 LANG-01 draws a PDF in the student's language, also for a name in Devanagari", async () => {
  for (const [locale, studentName] of [
    ["en", "Asha Rao"],
    ["en", "आशा राव"],
    ["hi", "Asha Rao"],
  ] as const) {
    const pdf = await drawCertificate({
      locale,
      studentName,
      courseTitle: "Python",
      exerciseCount: 42,
      issuedOn: "15 Nov 2026",
      code: "K7MQ-2XHD-9RTW",
      address: "https://nirmaan.example/certificates/K7MQ-2XHD-9RTW",
    });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain(`/Lang (${locale}-IN)`);
    expect(pdf.length).toBeGreaterThan(4000);
  }
});
