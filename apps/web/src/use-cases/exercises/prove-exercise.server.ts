import * as m from "@nirmaan/messages/api-lessons.ts";
import type { Staff } from "#domain/people/person.ts";
import {
  DraftConflict,
  type ExerciseTarget,
  publishDraft,
  requireOwnExercise,
} from "#features/lessons/authoring/change-exercises.server.ts";
import { type ExerciseDraft, missingParts } from "#features/lessons/authoring/exercise-draft.ts";
import {
  type ExerciseProof,
  exerciseProof,
  withOpenCases,
} from "#features/lessons/authoring/exercise-proof.ts";
import { schoolLesson } from "#features/lessons/authoring/school-lesson.ts";
import type { TestResponse } from "#features/lessons/authoring/test-exercise.ts";
import { TASK } from "#features/lessons/content/school-slug.ts";
import type { Services } from "#server/services/services.ts";
import { type GradeRequester, gradeOnRunner, orUnavailable } from "../grading/grade-on-runner.server.ts";

type ProvenTarget = ExerciseTarget & { revision: number; requestId: string | undefined };

/** Tests a revision of a teacher's own exercise. One whose solution passes and whose starter fails becomes usable. */
export async function proveExercise(
  services: Services,
  staff: Staff,
  { revision, requestId, ...target }: ProvenTarget,
): Promise<TestResponse> {
  const { db } = services.database;
  const exercise = await requireOwnExercise(db, staff, target);
  await services.limits.attempt(staff.userId);
  if (exercise.revision !== revision) throw new DraftConflict(exercise.revision);
  const parts = missingParts(exercise.draft);
  if (parts.length > 0) return { kind: "missing", parts };
  const proof = await prove(services, exercise.draft, { client: { id: staff.userId }, requestId });
  if (!proof.isProven) return { kind: "failed", proof };
  const { kind: change, ...version } = await publishDraft(db, staff, { ...target, revision });
  return { kind: "usable", proof, change, ...version };
}

/** Runs the solution and the starter with all cases, as an attempt of a student is graded. */
function prove(services: Services, draft: ExerciseDraft, requester: GradeRequester): Promise<ExerciseProof> {
  const lesson = schoolLesson("draft", withOpenCases(draft));
  const { language, starter, solution } = draft;
  const name = lesson.exercises[0]?.variants[language]?.starter.name ?? "";
  const gradeOf = (content: string) => {
    const attempt = { exercise: TASK, language, files: [{ name, content }] };
    return gradeOnRunner(services, { ...requester, lesson, attempt });
  };
  return orUnavailable(m.serverTooBusy(), async () =>
    exerciseProof(draft, await gradeOf(starter), await gradeOf(solution)),
  );
}
