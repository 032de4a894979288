import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { gradeAttempt } from "#features/lessons/attempts/grade-attempt.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { Services } from "#server/services/services.ts";
import type { Client } from "#server/workers/fair-queue.ts";

/** Who waits for the grade. */
export type GradeRequester = { client: Client; hasPriority?: boolean; requestId: string | undefined };

type Grading = GradeRequester & { lesson: Lesson; attempt: Parameters<typeof gradeAttempt>[1] };

const RETRY_AFTER_S = 5;

/** Runs all checks of an exercise on a runner, its hidden ones too. */
export function gradeOnRunner(
  { runners, threads }: Pick<Services, "runners" | "threads">,
  { lesson, attempt, client, hasPriority = false, requestId }: Grading,
): Promise<Grade> {
  const execute = forwardToRunner(runners, { clientId: client.id, hasPriority, requestId });
  return gradeAttempt(lesson, attempt, { execute, threads, client });
}

/** `message` is for the person who waits when no runner could run the program. */
export async function orUnavailable<Result>(message: string, grade: () => Promise<Result>): Promise<Result> {
  try {
    return await grade();
  } catch (error) {
    if (!(error instanceof EveryExecutorFailed)) throw error;
    throw new AppError("unavailable", message, { retryAfterS: RETRY_AFTER_S, cause: error });
  }
}
