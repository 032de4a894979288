import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import { findCertificate } from "#features/certificates/find-certificate.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import type { Services } from "#server/services/services.ts";
import { gradeOnRunner, orUnavailable } from "../grading/grade-on-runner.server.ts";

type CertifiedAttempt = { code: string; attemptId: number };
type Visitor = { clientAddress: string; requestId: string | undefined };

/** Grades the stored work of a certificate again, for anybody who has its code. No code from the request is run. */
export async function gradeAgain(
  services: Services,
  { clientAddress, requestId }: Visitor,
  { code, attemptId }: CertifiedAttempt,
): Promise<{ passed: number; total: number }> {
  const clock = currentClock(services.env.CHILD_RULES_BIND_FROM);
  const certificate = await findCertificate(services.database.db, code, clock);
  const work = certificate.work.find((one) => one.attemptId === attemptId);
  const lesson = readWholeLesson(work?.lessonSlug ?? "");
  const language = LessonLanguage.safeParse(work?.language);
  if (!work || !lesson || !language.success) throw new AppError("not-found", m.notOnCertificate());
  await services.limits.run(clientAddress);
  const attempt = { ...work, language: language.data };
  const client = { id: clientAddress, isVisitor: true };
  const { results } = await orUnavailable(m.programsCannotRun(), () =>
    gradeOnRunner(services, { lesson, attempt, client, requestId }),
  );
  const passed = results.filter(({ verdict }) => verdict.kind === "passed").length;
  return { passed, total: results.length };
}
