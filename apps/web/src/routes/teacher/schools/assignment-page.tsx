import * as m from "@nirmaan/messages/assignments.ts";
import { data, redirect } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { RubricForm as RubricFields } from "#features/assignments/feedback/feedback-draft.ts";
import { readRubric, setRubric } from "#features/assignments/feedback/give-mark.server.ts";
import { RubricForm } from "#features/assignments/feedback/rubric-form.tsx";
import { AssignmentForm } from "#features/assignments/manage/assignment-form.tsx";
import {
  changeAssignment,
  removeAssignment,
  requireAssignment,
} from "#features/assignments/manage/change-assignments.server.ts";
import {
  AssignmentDraft,
  AssignmentTimes,
  indianTimeText,
} from "#features/assignments/rules/assignment-draft.ts";
import { taskText } from "#features/assignments/rules/lesson-task.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { requireTask, taskOptions } from "#use-cases/assignments/assignment-tasks.server.ts";
import { assignmentTitle } from "#use-cases/assignments/assignment-title.server.ts";
import type { Route } from "./+types/assignment-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? m.changeAssignment(),
    description: m.assignmentDescription(),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return orRefusePage(async () => {
    const { id, name } = await requireTaughtClass(db, staffOf(context), idIn(params.classId));
    const assignment = await requireAssignment(db, { classId: id, assignmentId: idIn(params.assignmentId) });
    const { lessonSlug, exercise, note, opensAt, dueAt, lateRule } = assignment;
    return {
      id,
      name,
      assignmentId: assignment.id,
      title: assignmentTitle(assignment, await readSchoolTitles(db, [lessonSlug])),
      tasks: lessonSlug === null ? undefined : await taskOptions(db, lessonSlug),
      hasVersions: lessonSlug !== null && isSchoolSlug(lessonSlug),
      rubric: await readRubric(db, assignment.id),
      stored: {
        task: lessonSlug === null ? undefined : taskText({ lessonSlug, exercise }),
        note,
        opensAt: indianTimeText(opensAt),
        dueAt: indianTimeText(dueAt),
        lateRule,
      },
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), assignmentId: idIn(params.assignmentId) };
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, target.classId));
  const grid = `/teacher/classes/${target.classId}/assignments`;
  const given = await request.formData();
  if (given.get("intent") === "remove")
    return orShowRefusal(async () => {
      await removeAssignment(db, staff, target);
      return redirect(grid);
    });
  if (given.get("intent") === "rubric") {
    const rubric = parseForm(RubricFields, given);
    if (rubric.kind === "invalid") {
      const [rubricError = ""] = Object.values(rubric.errors);
      return data({ errors: { rubric: rubricError }, given: {} }, { status: 400 });
    }
    return orShowRefusal(async () => {
      await setRubric(db, staff, { ...target, criteria: rubric.values });
      return { errors: {}, given: {} };
    });
  }
  // Practice has no field for its task.
  if (!given.has("task")) {
    const times = parseForm(AssignmentTimes, given);
    if (times.kind === "invalid") return data({ errors: times.errors, given: times.given }, { status: 400 });
    return orShowRefusal(async () => {
      await changeAssignment(db, staff, { ...target, draft: times.values });
      return redirect(grid);
    });
  }
  const form = parseForm(AssignmentDraft, given);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    await requireTask(db, taught, form.values);
    await changeAssignment(db, staff, { ...target, draft: form.values });
    return redirect(grid);
  });
}

export default function AssignmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, assignmentId, title, tasks, hasVersions, stored, rubric } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const given: Record<string, string> = actionData?.given ?? {};
  return (
    <>
      <Link to={`/teacher/classes/${id}/assignments`}>{name}</Link>
      <h1 className="mt-2 mb-6 break-words text-headline tracking-tight">{title}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      <AssignmentForm
        {...(tasks && { tasks })}
        taskHint={hasVersions && tasks && tasks.length > 1 ? m.versionHint() : undefined}
        errors={errors}
        given={{ ...stored, ...given }}
        submit={m.saveAssignment()}
        canRemove
      />
      {tasks ? (
        <>
          <RubricForm key={JSON.stringify(rubric)} rubric={rubric} error={errors.rubric} />
          <SimilaritySection to={`/teacher/classes/${id}/assignments/${assignmentId}/similarity`} />
        </>
      ) : (
        <p className="mt-6 max-w-reading text-muted">{m.practiceTaskStays()}</p>
      )}
    </>
  );
}

const SimilaritySection = ({ to }: { to: string }) => (
  <section aria-labelledby="similarity" className="mt-10 max-w-reading">
    <h2 id="similarity" className="mb-2 text-title">
      {m.similarity()}
    </h2>
    <p className="mb-3 text-muted">{m.similarityHint()}</p>
    <ButtonLink to={to}>{m.openSimilarity()}</ButtonLink>
  </section>
);
