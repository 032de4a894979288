import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import * as lessons from "@nirmaan/messages/api-lessons.ts";
import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { gradeAttempt } from "#features/lessons/attempts/grade-attempt.server.ts";
import {
  DraftConflict,
  publishDraft,
  requireOwnExercise,
  saveDraft,
} from "#features/lessons/authoring/change-exercises.server.ts";
import { ExerciseDraft, missingParts } from "#features/lessons/authoring/exercise-draft.ts";
import {
  type ExerciseProof,
  exerciseProof,
  withOpenCases,
} from "#features/lessons/authoring/exercise-proof.ts";
import { renderTask } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { schoolLesson } from "#features/lessons/authoring/school-lesson.ts";
import type { TestAnswer } from "#features/lessons/authoring/test-exercise.ts";
import { TASK } from "#features/lessons/content/school-slug.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStaff } from "#server/session/session.ts";

export const SaveRequest = z.object({ revision: z.int().min(1), draft: ExerciseDraft });
export const TestRequest = z.object({ revision: z.int().min(1) });

/** TEACH-12: a teacher's exercise is saved while it is typed, and tested before it can be used. */
export function exercisesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .put("/:schoolId/:exerciseId", async (context) => {
      const requestContext = context.get("requestContext");
      const staff = await requireStaff(requestContext);
      const { limits, database } = requestContext.services;
      await limits.project(staff.userId);
      const target = targetIn(context);
      await requireOwnExercise(database.db, staff, target);
      const { draft, revision } = await parseJsonBody(SaveRequest, context.req);
      try {
        const saved = await saveDraft(database.db, staff, { ...target, draft, revision });
        return context.json({ revision: saved, task: renderTask(draft.task) });
      } catch (error) {
        if (!(error instanceof DraftConflict)) throw error;
        return context.json({ error: error.message, revision: error.revision }, error.status);
      }
    })
    .post("/:schoolId/:exerciseId/test", async (context) => {
      const requestContext = context.get("requestContext");
      const staff = await requireStaff(requestContext);
      const { services, requestId } = requestContext;
      const { db } = services.database;
      const target = targetIn(context);
      const exercise = await requireOwnExercise(db, staff, target);
      const { revision } = await parseJsonBody(TestRequest, context.req);
      await services.limits.attempt(staff.userId);
      if (exercise.revision !== revision) throw new DraftConflict(exercise.revision);
      const parts = missingParts(exercise.draft);
      if (parts.length > 0) return context.json({ kind: "missing", parts } satisfies TestAnswer);
      const proof = await proveExercise(services, exercise.draft, { id: staff.userId, requestId });
      if (!proof.isProven) return context.json({ kind: "failed", proof } satisfies TestAnswer);
      const { kind: change, ...version } = await publishDraft(db, staff, { ...target, revision });
      return context.json({ kind: "usable", proof, change, ...version } satisfies TestAnswer);
    });
}

type Prover = { id: string; requestId: string | undefined };

/** Runs the solution and the starter with all cases, as an attempt of a student is graded. */
async function proveExercise(
  { runners, threads, log }: Services,
  draft: ExerciseDraft,
  { id, requestId }: Prover,
): Promise<ExerciseProof> {
  const lesson = schoolLesson("draft", withOpenCases(draft));
  const { language, starter, solution } = draft;
  const name = lesson.exercises[0]?.variants[language]?.starter.name ?? "";
  const execute = forwardToRunner(runners, { clientId: id, hasPriority: false, requestId });
  const gradeOf = (content: string) =>
    gradeAttempt(
      lesson,
      { exercise: TASK, language, files: [{ name, content }] },
      { execute, threads, client: { id } },
    );
  try {
    return exerciseProof(draft, await gradeOf(starter), await gradeOf(solution));
  } catch (error) {
    if (!(error instanceof EveryExecutorFailed)) throw error;
    log.warn({ err: error }, "no execution endpoint could test an exercise");
    throw new AppError("unavailable", lessons.serverTooBusy());
  }
}

function targetIn(context: Context<RequestVariables>): { schoolId: string; exerciseId: string } {
  const found = z
    .object({ schoolId: z.uuid(), exerciseId: z.uuid() })
    .safeParse({ schoolId: context.req.param("schoolId"), exerciseId: context.req.param("exerciseId") });
  if (!found.success) throw new AppError("not-found", m.noSuchExercise());
  return found.data;
}
