import * as m from "@nirmaan/messages/assignments.ts";
import { AnswerList } from "#features/assignments/feedback/answer-list.tsx";
import { readOpenAnswers } from "#features/assignments/feedback/read-feedback.server.ts";
import { ClassGrid } from "#features/assignments/grid/class-grid.tsx";
import { readAssignments, readGrid } from "#features/assignments/grid/read-grid.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { exerciseTitle, readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { assignmentTitle } from "#use-cases/assignments/assignment-title.server.ts";
import type { Route } from "./+types/assignments-page.ts";
import { idIn } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.assignments(), description: m.assignmentsDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, idIn(params.classId)));
  const [students, assignments, answers] = await Promise.all([
    readClassStudents(db, taught),
    readAssignments(db, taught),
    readOpenAnswers(db, taught.id),
  ]);
  const now = new Date();
  const [cells, titles] = await Promise.all([
    readGrid(db, taught, {
      assignments,
      studentIds: students.map(({ studentId }) => studentId),
      exercisesOf: readTaskExercises,
      now,
    }),
    readSchoolTitles(
      db,
      [...assignments, ...answers].map(({ lessonSlug }) => lessonSlug),
    ),
    recordRead(db, staff, {
      aboutUserIds: assignments.length > 0 ? students.map(({ userId }) => userId) : [],
      page: "/teacher/classes/:classId/assignments",
    }),
  ]);
  return {
    id: taught.id,
    name: taught.name,
    isArchived: taught.archivedAt !== null,
    nextDueAt: assignments.filter(({ dueAt }) => dueAt < now).length,
    assignments: assignments.map((assignment) => ({
      id: assignment.id,
      title: assignmentTitle(assignment, titles),
      due: m.shortMoment({ at: assignment.dueAt }),
    })),
    answers: answers.map(({ id, student, studentId, attemptId, text, ...work }) => ({
      id,
      student,
      text,
      title: exerciseTitle(work.lessonSlug, work.exercise, titles),
      to: workAddress(taught.id, assignments, { studentId, attemptId, ...work }),
    })),
    students: students.map(({ studentId, name, rollNumber }) => ({
      studentId,
      name,
      rollNumber,
      cells: cells.get(studentId) ?? [],
    })),
  };
}

type WorkLink = { studentId: string; attemptId: number; lessonSlug: string; exercise: string };

/** The page of the work, under the assignment that it was done for; undefined when that was taken back. */
function workAddress(
  classId: string,
  assignments: { id: string; lessonSlug: string | null; exercise: string | null }[],
  { studentId, attemptId, lessonSlug, exercise }: WorkLink,
): string | undefined {
  const given = assignments.find(
    (each) => each.lessonSlug === lessonSlug && (each.exercise === null || each.exercise === exercise),
  );
  return given && `/teacher/classes/${classId}/student-work/${given.id}/${studentId}?attempt=${attemptId}`;
}

export default function AssignmentsPage({ loaderData }: Route.ComponentProps) {
  const { id, name, isArchived, assignments, students, answers, nextDueAt } = loaderData;
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline tracking-tight">{m.assignments()}</h1>
        {isArchived ? null : (
          <ButtonLink to={`/teacher/classes/${id}/assignments/new`} tone="next">
            {m.addAssignment()}
          </ButtonLink>
        )}
      </div>
      <AnswerList answers={answers} />
      {assignments.length === 0 ? <EmptyState scene="growing-wall" sentence={m.noAssignments()} /> : null}
      {assignments.length > 0 && students.length === 0 ? (
        <p className="text-muted">{m.noStudents()}</p>
      ) : null}
      {assignments.length > 0 && students.length > 0 ? (
        <>
          <p className="mb-4 max-w-reading text-muted text-small">{m.gridLegend()}</p>
          <ClassGrid classId={id} students={students} assignments={assignments} nextDueAt={nextDueAt} />
        </>
      ) : null}
    </>
  );
}
