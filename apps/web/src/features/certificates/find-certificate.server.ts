import type { Database } from "@nirmaan/db/connect-database.ts";
import { closedCertificates } from "@nirmaan/db/consent-schema.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { exerciseAttempts, students } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import * as m from "@nirmaan/messages/certificates.ts";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { type ConsentClock, currentClock } from "#server/people/consent-rights.ts";
import { findPerson } from "#server/people/find-person.ts";
import { mayUse } from "#server/people/may-use.ts";
import { CertificateCode } from "./certificate.ts";

const Files = z.array(z.object({ name: z.string(), content: z.string() }));

type CertifiedWork = {
  attemptId: number;
  lessonSlug: string;
  exercise: string;
  language: string;
  checksPassed: number;
  checksTotal: number;
  /** For grading again. A child's programs are never shown to strangers. */
  files: z.infer<typeof Files>;
};

/** The name on the certificate and the graded work, nothing else about the student. */
export const findCertificate = (db: Database, typed: string, clock: ConsentClock = currentClock()) =>
  withWideScope("certificate", () => findByCode(db, typed, clock));

async function findByCode(db: Database, typed: string, clock: ConsentClock) {
  const code = CertificateCode.safeParse(typed);
  const [paper] = code.success
    ? await db.select().from(certificates).where(eq(certificates.code, code.data))
    : [];
  if (!paper) return refuseUnknown(db, code.data);
  if (!(await isPublic(db, paper.studentId, clock))) throw new AppError("gone", m.closed());
  const rows = await db
    .select({
      attemptId: exerciseAttempts.id,
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      language: exerciseAttempts.language,
      checksPassed: exerciseAttempts.checksPassed,
      checksTotal: exerciseAttempts.checksTotal,
      files: exerciseAttempts.files,
    })
    .from(exerciseAttempts)
    .where(inArray(exerciseAttempts.id, paper.attemptIds));
  const work: CertifiedWork[] = rows
    .map((row) => ({ ...row, files: Files.catch([]).parse(row.files) }))
    .sort((a, b) => paper.attemptIds.indexOf(a.attemptId) - paper.attemptIds.indexOf(b.attemptId));
  const { studentId, studentName, courseTitle, issuedAt } = paper;
  return { code: paper.code, studentId, studentName, courseTitle, issuedAt, work };
}

/** The code of an erased account's certificate is remembered without a name. */
async function refuseUnknown(db: Database, code: string | undefined): Promise<never> {
  const closed = code
    ? await db.select().from(closedCertificates).where(eq(closedCertificates.code, code))
    : [];
  if (closed.length > 0) throw new AppError("gone", m.closed());
  throw new AppError("not-found", m.noSuchCertificate());
}

/** Asked for each visit: a guardian can take the consent back after the certificate was issued. */
async function isPublic(db: Database, studentId: string, clock: ConsentClock): Promise<boolean> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId));
  const owner = row && (await findPerson(db, row.userId, clock));
  // Whoever is a teacher now was a student then.
  return owner?.role !== "student" || mayUse(owner, "public-certificate");
}
