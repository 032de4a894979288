import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import { Hono } from "hono";
import { z } from "zod";
import { findCertificate } from "#features/certificates/find-certificate.server.ts";
import { gradeAttempt } from "#features/lessons/attempts/grade-attempt.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { RequestVariables } from "#server/session/request-context.ts";

export const GradeAgain = z.strictObject({ attemptId: z.int().positive() });

/** Visitors may have the stored work of a certificate graded again. No code from the request is run. */
export function certificatesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/:code/grade", async (context) => {
    const { services, requestId, clientAddress: clientId } = context.get("requestContext");
    const { attemptId } = await parseJsonBody(GradeAgain, context.req);
    const certificate = await findCertificate(
      services.database.db,
      context.req.param("code"),
      currentClock(services.env.CHILD_RULES_BIND_FROM),
    );
    const work = certificate.work.find((one) => one.attemptId === attemptId);
    const lesson = readWholeLesson(work?.lessonSlug ?? "");
    const language = LessonLanguage.safeParse(work?.language);
    if (!work || !lesson || !language.success) throw new AppError("not-found", m.notOnCertificate());
    await services.limits.run(clientId);
    try {
      const { results } = await gradeAttempt(
        lesson,
        { ...work, language: language.data },
        {
          execute: forwardToRunner(services.runners, { clientId, hasPriority: false, requestId }),
          threads: services.threads,
          client: { id: clientId, isVisitor: true },
        },
      );
      return context.json({
        passed: results.filter(({ verdict }) => verdict.kind === "passed").length,
        total: results.length,
      });
    } catch (error) {
      if (!(error instanceof EveryExecutorFailed)) throw error;
      throw new AppError("unavailable", m.programsCannotRun());
    }
  });
}
