import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  DraftConflict,
  requireOwnExercise,
  saveDraft,
} from "#features/lessons/authoring/change-exercises.server.ts";
import { ExerciseDraft } from "#features/lessons/authoring/exercise-draft.ts";
import { renderTask } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStaff } from "#server/session/session.ts";
import { proveExercise } from "#use-cases/exercises/prove-exercise.server.ts";

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
      const target = targetIn(context);
      const { revision } = await parseJsonBody(TestRequest, context.req);
      return context.json(await proveExercise(services, staff, { ...target, revision, requestId }));
    });
}

function targetIn(context: Context<RequestVariables>): { schoolId: string; exerciseId: string } {
  const found = z
    .object({ schoolId: z.uuid(), exerciseId: z.uuid() })
    .safeParse({ schoolId: context.req.param("schoolId"), exerciseId: context.req.param("exerciseId") });
  if (!found.success) throw new AppError("not-found", m.noSuchExercise());
  return found.data;
}
