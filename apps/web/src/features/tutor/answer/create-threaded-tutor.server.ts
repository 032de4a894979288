import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import * as m from "@nirmaan/messages/tutor-answer.ts";
import type { Diagnosis } from "@nirmaan/tutor-engine/diagnosis/diagnose.ts";
import type { Problem } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { TutorQuestion } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import { createTutorWith, diagnoseLastRun } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { hearBefore } from "@nirmaan/tutor-engine/tutor/hear-before.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { RunTarget } from "#server/runners/runners.ts";
import type { Services } from "#server/services/services.ts";
import type { Client } from "#server/workers/fair-queue.ts";
import { threadJob, WorkStopped } from "#server/workers/thread-job.ts";
import type { replyToQuestion } from "./reply-to-question.server.ts";
import { tutorContent } from "./tutor-content.ts";

export type DiagnosedProgram = {
  problem: Problem;
  targets: Pick<RunTarget, "address" | "headers">[];
  requestId: string | undefined;
};
type ThreadedQuestion = Omit<TutorQuestion, "recognise"> & {
  mistakes: Mistake[];
  client: Client;
  requestId: string | undefined;
};

/** Longer than every probe, and than the runner's queue on an ordinary day. */
const diagnoseProgram = threadJob<(program: DiagnosedProgram) => Diagnosis>({
  name: "diagnoseProgram",
  kind: "waits",
  stopAfterMs: 15_000,
});
/** A conversation at all limits takes 0.1 s of processor time. */
const reply = threadJob<typeof replyToQuestion>({
  name: "replyToQuestion",
  kind: "computes",
  stopAfterMs: 10_000,
});

/** The tutor of the server: only the search for words of distress stays on the main thread, so that it never waits. */
export const createThreadedTutor = ({
  threads,
  runners,
  log,
}: Pick<Services, "threads" | "runners" | "log">) =>
  hearBefore(
    createTutorWith<ThreadedQuestion>({
      diagnose: async ({ problem, client, requestId }) => {
        if (problem.graded) return diagnoseLastRun(problem);
        try {
          const chosen = await runners.choose();
          // All runs of one diagnosis go to one runner: the figures of the others stay on this thread.
          const targets = chosen.map(({ address, headers }) => ({ address, headers }));
          return await threads.run(client, diagnoseProgram, () => ({ problem, targets, requestId }));
        } catch (error) {
          if (!(error instanceof AppError)) log.warn({ err: error }, "a program could not be diagnosed");
          return diagnoseLastRun(problem);
        }
      },
      reply: async ({ mistakes, client, ...question }, diagnosis) => {
        try {
          return await threads.run(client, reply, () => ({ question, mistakes, diagnosis }));
        } catch (error) {
          if (!(error instanceof WorkStopped)) throw error;
          throw new AppError("too-large", m.conversationTooLong());
        }
      },
    }),
    tutorContent.safety,
  );
