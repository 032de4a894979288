import * as m from "@nirmaan/messages/api-lessons.ts";
import { spendAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { answerQuestion } from "#features/tutor/answer/answer-question.server.ts";
import type { TutorEvent } from "#features/tutor/answer/tutor-question.ts";
import { AppError } from "#server/errors/app-error.ts";
import { tutorTurnSeconds, tutorTurns } from "#server/monitoring/web-metrics.ts";
import type { Services } from "#server/services/services.ts";
import { findLesson } from "../lessons/find-lesson.server.ts";
import { gradeForTutor } from "./grade-for-tutor.server.ts";

type TutorRequest = Pick<
  Parameters<typeof answerQuestion>[0],
  "student" | "question" | "ask" | "model" | "client" | "requestId" | "signal" | "say"
>;

/** Asks the tutor one question of a student or visitor. `say` gets the reply's text; the last event is returned. */
export async function askTutor(services: Services, request: TutorRequest): Promise<TutorEvent> {
  const { log, database } = services;
  const { db } = database;
  const { student, question } = request;
  const stopTimer = tutorTurnSeconds.startTimer();
  try {
    const lesson = question.lesson ? await findLesson(db, student, question.lesson) : undefined;
    const answered = await answerQuestion({
      ...request,
      db,
      lesson,
      graded: await gradeForTutor(services, { ...request, lesson }),
      spend: async () => {
        if (student) await spendAllowance(db, student, "tutor-question");
      },
    });
    tutorTurns.inc({ result: "answered" });
    return { kind: "done", ...answered };
  } catch (error) {
    tutorTurns.inc({ result: error instanceof AppError ? "refused" : "failed" });
    if (!(error instanceof AppError)) log.error({ err: error }, "the tutor could not answer");
    return { kind: "refused", message: error instanceof AppError ? error.message : m.tutorCannotAnswer() };
  } finally {
    stopTimer();
  }
}
