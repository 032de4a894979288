import { isConfirmedFor } from "@nirmaan/db/confirmed-attempts.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import * as m from "@nirmaan/messages/certificates.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requirePurpose } from "#server/people/may-use.ts";
import { type CertificateCourse, newCode } from "./certificate.ts";

/** Idempotent per course: a second call returns the same certificate. Only attempts graded by the server count. */
export async function issueCertificate(
  db: Database,
  student: Student,
  { slug, title, exercises }: CertificateCourse,
): Promise<{ code: string }> {
  requirePurpose(student, "public-certificate", m.needsConsent());
  const passed = await db
    .selectDistinctOn([exerciseAttempts.lessonSlug, exerciseAttempts.exercise], {
      id: exerciseAttempts.id,
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
    })
    .from(exerciseAttempts)
    .where(isConfirmedFor(student.id))
    .orderBy(exerciseAttempts.lessonSlug, exerciseAttempts.exercise, desc(exerciseAttempts.id));
  const attemptIds = exercises.map(
    (needed) =>
      passed.find(
        ({ lessonSlug, exercise }) => lessonSlug === needed.lessonSlug && exercise === needed.exercise,
      )?.id,
  );
  if (attemptIds.length === 0 || attemptIds.includes(undefined))
    throw new AppError("forbidden", m.notAllPassed());
  await db
    .insert(certificates)
    .values({
      code: newCode(),
      studentId: student.id,
      course: slug,
      courseTitle: title,
      studentName: student.name,
      attemptIds: attemptIds.filter((id) => id !== undefined),
    })
    .onConflictDoNothing({ target: [certificates.studentId, certificates.course] });
  const [made] = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(and(eq(certificates.studentId, student.id), eq(certificates.course, slug)));
  return { code: made?.code ?? "" };
}
