import * as m from "@nirmaan/messages/assignments.ts";
import { data } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { readGrid } from "#features/assignments/grid/read-grid.server.ts";
import { giveExtension, requireAssignment } from "#features/assignments/manage/change-assignments.server.ts";
import { IndianTime, indianTimeText } from "#features/assignments/rules/assignment-draft.ts";
import { CellBadge } from "#features/assignments/rules/cell-badge.tsx";
import { decodeCell, dueFor } from "#features/assignments/rules/grid-cell.ts";
import { ExtensionForm } from "#features/assignments/student-work/extension-form.tsx";
import { readProgram, readWork } from "#features/assignments/student-work/read-work.server.ts";
import { useMoveOn } from "#features/assignments/student-work/use-move-on.ts";
import { AttemptList, ProgramPanel } from "#features/assignments/student-work/work-panel.tsx";
import {
  exerciseTitle,
  readTaskExercises,
  readTaskTitle,
} from "#features/lessons/content/lesson-tasks.server.ts";
import { readClassStudents } from "#features/schools/classes/read-class.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/work-page.ts";
import { idIn, orRefusePage, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.student ?? m.attempts(), description: m.workDescription() });

const AttemptId = z.coerce.number().int().positive().safe().optional().catch(undefined);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { taught, assignment, students, at, student } = await orRefusePage(async () => {
    const taught = await requireTaughtClass(db, staff, idIn(params.classId));
    const assignment = await requireAssignment(db, {
      classId: taught.id,
      assignmentId: idIn(params.assignmentId),
    });
    const students = await readClassStudents(db, taught);
    const at = students.findIndex(({ studentId }) => studentId === params.studentId);
    const student = students[at];
    if (!student) throw new AppError("not-found", m.noSuchStudent());
    return { taught, assignment, students, at, student };
  });
  const { studentId } = student;
  const exercises = readTaskExercises(assignment);
  const [{ attempts, extendedTo }, cells] = await Promise.all([
    readWork(db, { assignment, studentId, exercises }),
    readGrid(db, taught, {
      assignments: [assignment],
      studentIds: [studentId],
      exercisesOf: readTaskExercises,
      now: new Date(),
    }),
  ]);
  const asked = AttemptId.parse(url.searchParams.get("attempt") ?? undefined);
  const chosen = attempts.find(({ id }) => id === asked) ?? attempts[0];
  await recordRead(db, staff, {
    aboutUserIds: [student.userId],
    page: "/teacher/classes/:classId/student-work/:assignmentId/:studentId",
  });
  const dueAt = dueFor(assignment, extendedTo);
  const addressOf = (id: string | undefined) =>
    id && `/teacher/classes/${taught.id}/student-work/${assignment.id}/${id}`;
  return {
    classId: taught.id,
    isArchived: taught.archivedAt !== null,
    student: student.name,
    title: readTaskTitle(assignment),
    due: m.moment({ at: dueAt }),
    dueText: indianTimeText(dueAt),
    cell: decodeCell(cells.get(studentId)?.[0] ?? ""),
    attempts: attempts.map(({ exercise, madeAt, arrivedAt, isClaimed, language: _language, ...attempt }) => ({
      ...attempt,
      exercise: exerciseTitle(assignment.lessonSlug, exercise),
      made: m.moment({ at: madeAt }),
      arrived: isClaimed ? m.moment({ at: arrivedAt }) : null,
      isLate: madeAt > dueAt,
    })),
    chosen: chosen?.id,
    program: chosen ? await readProgram(db, { studentId, id: chosen.id }) : undefined,
    next: addressOf(students[at + 1]?.studentId),
    previous: addressOf(students[at - 1]?.studentId),
  };
}

const Request = z.object({ dueAt: IndianTime });

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = {
    classId: idIn(params.classId),
    assignmentId: idIn(params.assignmentId),
    studentId: idIn(params.studentId),
  };
  await orRefusePage(() => requireTaughtClass(db, staff, target.classId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    await giveExtension(db, staff, { ...target, dueAt: form.values.dueAt });
    return { errors: {}, given: {} };
  });
}

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classId, isArchived, student, title, due, dueText, cell, attempts, chosen, program } = loaderData;
  const { next, previous } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  useMoveOn({ next, previous });
  return (
    <>
      <Link to={`/teacher/classes/${classId}/assignments`}>{m.assignments()}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">{student}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="text-ink">{title}</span>
        {m.dueOn({ when: due })}
        {cell.hasExtension ? <span>{m.extended()}</span> : null}
        <CellBadge cell={cell} />
      </p>
      <nav aria-label={m.student()} className="mt-4 mb-6 flex flex-wrap items-center gap-3">
        {previous ? <ButtonLink to={previous}>{m.previousStudent()}</ButtonLink> : null}
        {next ? (
          <ButtonLink to={next} tone="next">
            {m.nextStudent()}
          </ButtonLink>
        ) : null}
        <span className="text-muted text-small max-md:hidden">{m.moveOnHint()}</span>
      </nav>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {attempts.length === 0 ? (
        <p className="text-muted">{m.noAttempts()}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <section aria-labelledby="attempts" className="min-w-0 max-lg:order-2">
            <h2 id="attempts" className="mb-3 text-title">
              {m.attempts()}
            </h2>
            <AttemptList attempts={attempts} chosen={chosen} />
          </section>
          {program ? <ProgramPanel {...program} /> : null}
        </div>
      )}
      {isArchived ? null : <ExtensionForm dueAt={dueText} error={errors.dueAt} />}
    </>
  );
}
