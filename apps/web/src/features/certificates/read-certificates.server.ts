import { isConfirmedFor } from "@nirmaan/db/confirmed-attempts.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { type CertificateCourse, type CertificateState, certificateStates } from "./certificate.ts";

/** A student's certificate state for each course. */
export async function readCertificates(
  db: Database,
  student: Pick<Student, "id">,
  courses: CertificateCourse[],
): Promise<CertificateState[]> {
  const [passed, issued] = await Promise.all([
    db
      .selectDistinct({ lessonSlug: exerciseAttempts.lessonSlug, exercise: exerciseAttempts.exercise })
      .from(exerciseAttempts)
      .where(isConfirmedFor(student.id)),
    db.select().from(certificates).where(eq(certificates.studentId, student.id)),
  ]);
  return certificateStates(courses, passed, issued);
}
