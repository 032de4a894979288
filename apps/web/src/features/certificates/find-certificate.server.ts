import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { CertificateCode } from "./certificate.ts";

const Files = z.array(z.object({ name: z.string(), content: z.string() }));

type CertifiedWork = {
  attemptId: number;
  lessonSlug: string;
  exercise: string;
  language: string;
  files: z.infer<typeof Files>;
};

/** What a holder of the code may see: the name on the certificate and the graded work, nothing else about the student. */
export async function findCertificate(db: Database, typed: string) {
  const code = CertificateCode.safeParse(typed);
  const [paper] = code.success
    ? await db.select().from(certificates).where(eq(certificates.code, code.data))
    : [];
  if (!paper) throw new AppError("not-found", "There is no certificate with this code.");
  const rows = await db
    .select({
      attemptId: exerciseAttempts.id,
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      language: exerciseAttempts.language,
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
