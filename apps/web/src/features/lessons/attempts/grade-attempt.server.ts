import type { Executor } from "@nirmaan/execution/contract.ts";
import {
  type CheckRuns,
  type Grade,
  gradeBesideStarter,
  runChecks,
} from "@nirmaan/grading/grade/grade-exercise.ts";
import { refusedPage } from "@nirmaan/grading/grade/refused-page.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import type { GradableExercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { gradePageSource } from "@nirmaan/grading/page-source/grade-page-source.ts";
import * as m from "@nirmaan/messages/lessons-attempts.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Client } from "#server/workers/fair-queue.ts";
import { threadJob, WorkStopped } from "#server/workers/thread-job.ts";
import type { WorkerThreads } from "#server/workers/worker-threads.ts";
import type { Attempt } from "./attempt.ts";

export type JudgedProgram = {
  exercise: GradableExercise;
  language: LessonLanguage;
  code: string;
  runs: CheckRuns;
};

type AttemptGradingTools = { execute: Executor; threads: Pick<WorkerThreads, "run">; client: Client };

/** The largest page needs 0.5 s of processor time, on a busy machine some times as long. */
const STOP_AFTER_MS = 10_000;
const gradePage = threadJob<typeof gradePageSource>({
  name: "gradePage",
  kind: "computes",
  stopAfterMs: STOP_AFTER_MS,
});
const judgeProgram = threadJob<(program: JudgedProgram) => Grade>({
  name: "judgeProgram",
  kind: "computes",
  stopAfterMs: STOP_AFTER_MS,
});

/** Grades with all checks, hidden ones too. Given files come from the lesson, never from the request. */
export async function gradeAttempt(
  lesson: Lesson,
  { exercise: name, language, files }: Omit<Attempt, "attemptKey">,
  tools: AttemptGradingTools,
): Promise<Grade> {
  const exercise = lesson.exercises.find((candidate) => candidate.name === name);
  if (!exercise) throw new AppError("not-found", m.noSuchExercise());
  const variant = exercise.variants[language];
  if (!variant) throw new AppError("bad-input", m.languageNotOffered({ language }));
  const code = files.find((file) => file.name === variant.starter.name)?.content;
  if (code === undefined) throw new AppError("bad-input", m.noSuchFile({ file: variant.starter.name }));
  // The programs of the lesson are not needed to judge this one.
  const judged = { ...exercise, variants: {} };
  const grade =
    language === "html"
      ? await gradePageWithin({ exercise: judged, code }, tools)
      : await judgeWithin(
          {
            exercise: judged,
            language,
            code,
            runs: await runChecks(exercise, language, code, batchJava(tools.execute)),
          },
          tools,
        );
  return gradeBesideStarter(grade, code, variant.starter.content);
}

async function gradePageWithin(
  page: Parameters<typeof gradePageSource>[0],
  { threads, client }: AttemptGradingTools,
): Promise<Grade> {
  try {
    return await threads.run(client, gradePage, () => page);
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    return refusedPage({
      expected: m.pageCheckedInSeconds({ seconds: STOP_AFTER_MS / 1000 }),
      came: m.pageCheckStopped(),
      look: m.makePageSmaller(),
    });
  }
}

async function judgeWithin(program: JudgedProgram, { threads, client }: AttemptGradingTools): Promise<Grade> {
  try {
    return await threads.run(client, judgeProgram, () => program);
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    throw new AppError("too-large", m.programTooLong());
  }
}
