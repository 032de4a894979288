import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/lessons-authoring.ts";
import type { Staff } from "#domain/people/person.ts";
import { type ExerciseTarget, requireExercise } from "#features/lessons/authoring/change-exercises.server.ts";
import { readOpenClasses, readUse } from "#features/lessons/authoring/read-exercises.server.ts";
import { renderTask } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireSchoolMember } from "#server/people/taught-class.ts";

/** The author reads the draft, a colleague the newest tested version. */
export async function readExercisePage(db: Database, staff: Staff, target: ExerciseTarget) {
  const { school } = await requireSchoolMember(db, staff, target.schoolId);
  const { id, draft, revision, isOwn } = await requireExercise(db, staff, target);
  const [{ newest, classes: given }, classes] = await Promise.all([
    readUse(db, id),
    readOpenClasses(db, staff, school.id),
  ]);
  const exercise = isOwn ? draft : newest?.content;
  if (!exercise) throw new AppError("not-found", m.noSuchExercise());
  return {
    school: { id: school.id, name: school.name },
    id,
    isOwn,
    exercise,
    revision,
    taskHtml: renderTask(exercise.task),
    newest: newest && { slug: newest.slug, number: newest.number },
    given,
    classes,
  };
}
