import * as m from "@nirmaan/messages/assignments.ts";
import { ClassGrid } from "#features/assignments/grid/class-grid.tsx";
import { readAssignments, readGrid } from "#features/assignments/grid/read-grid.server.ts";
import { readTaskExercises, readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { readClassStudents } from "#features/schools/classes/read-class.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/assignments-page.ts";
import { idIn, orRefusePage } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.assignments(), description: m.assignmentsDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, idIn(params.classId)));
  const [students, assignments] = await Promise.all([
    readClassStudents(db, taught),
    readAssignments(db, taught),
  ]);
  const cells = await readGrid(db, taught, {
    assignments,
    studentIds: students.map(({ studentId }) => studentId),
    exercisesOf: readTaskExercises,
    now: new Date(),
  });
  await recordRead(db, staff, {
    aboutUserIds: assignments.length > 0 ? students.map(({ userId }) => userId) : [],
    page: "/teacher/classes/:classId/assignments",
  });
  return {
    id: taught.id,
    name: taught.name,
    isArchived: taught.archivedAt !== null,
    assignments: assignments.map((assignment) => ({
      id: assignment.id,
      title: readTaskTitle(assignment),
      due: m.shortMoment({ at: assignment.dueAt }),
    })),
    students: students.map(({ studentId, name, rollNumber }) => ({
      studentId,
      name,
      rollNumber,
      cells: cells.get(studentId) ?? [],
    })),
  };
}

export default function AssignmentsPage({ loaderData }: Route.ComponentProps) {
  const { id, name, isArchived, assignments, students } = loaderData;
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
      {assignments.length === 0 ? <EmptyState scene="growing-wall" sentence={m.noAssignments()} /> : null}
      {assignments.length > 0 && students.length === 0 ? (
        <p className="text-muted">{m.noStudents()}</p>
      ) : null}
      {assignments.length > 0 && students.length > 0 ? (
        <>
          <p className="mb-4 max-w-reading text-muted text-small">{m.gridLegend()}</p>
          <ClassGrid classId={id} students={students} assignments={assignments} />
        </>
      ) : null}
    </>
  );
}
