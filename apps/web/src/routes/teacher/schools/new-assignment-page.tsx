import * as m from "@nirmaan/messages/assignments.ts";
import { data, Form, redirect } from "react-router";
import { learningPathOf } from "#domain/learning-path.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { AssignmentForm } from "#features/assignments/manage/assignment-form.tsx";
import { makeAssignment } from "#features/assignments/manage/change-assignments.server.ts";
import { PracticeDraft } from "#features/assignments/practice/practice-draft.ts";
import { PracticeTaskFields } from "#features/assignments/practice/practice-task-fields.tsx";
import { AssignmentDraft, indianTimeText } from "#features/assignments/rules/assignment-draft.ts";
import {
  readAssignablePaper,
  readAssignablePapers,
} from "#features/practice/assigned/read-assignable.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import {
  assignableLessons,
  requirePractice,
  requireTask,
  taskOptions,
} from "#use-cases/assignments/assignment-tasks.server.ts";
import type { Route } from "./+types/new-assignment-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.addAssignment(), description: m.newAssignmentDescription() });

const WEEK_MS = 7 * 86_400_000;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staffOf(context), idIn(params.classId)));
  const lessons = await assignableLessons(db, taught);
  const asked = url.searchParams.get("lesson");
  const lesson = lessons.find(({ value }) => value === asked)?.value;
  const askedPaper = url.searchParams.get("paper");
  const now = new Date();
  const inAWeek = indianTimeText(new Date(now.getTime() + WEEK_MS)).slice(0, "2026-11-20".length);
  return {
    id: taught.id,
    name: taught.name,
    lessons,
    lesson,
    papers: readAssignablePapers(learningPathOf(taught)),
    practice: askedPaper === null ? undefined : readAssignablePaper(askedPaper),
    tasks: lesson ? await taskOptions(db, lesson) : [],
    start: { opensAt: indianTimeText(now), dueAt: `${inAWeek}T23:59` },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const classId = idIn(params.classId);
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const fields = await request.formData();
  if (fields.has("paper")) {
    const practice = parseForm(PracticeDraft, fields);
    if (practice.kind === "invalid")
      return data({ errors: practice.errors, given: practice.given }, { status: 400 });
    return orShowRefusal(async () => {
      requirePractice(practice.values.task.practice);
      await makeAssignment(db, staff, { classId, draft: practice.values });
      return redirect(`/teacher/classes/${classId}/assignments`);
    });
  }
  const form = parseForm(AssignmentDraft, fields);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    await requireTask(db, taught, form.values);
    await makeAssignment(db, staff, { classId, draft: form.values });
    return redirect(`/teacher/classes/${classId}/assignments`);
  });
}

export default function NewAssignmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, lessons, lesson, tasks, papers, practice, start } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  const isChoosing = lesson === undefined && practice === undefined;
  const form = { errors, given: { ...start, ...given }, submit: m.giveToClass() };
  return (
    <>
      <Link to={`/teacher/classes/${id}/assignments`}>{name}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.addAssignment()}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      <Choice label={m.chooseLesson()} name="lesson" chosen={lesson} options={lessons} isNext={isChoosing} />
      <Choice label={m.orPractice()} name="paper" chosen={practice?.paper} options={papers} isNext={false} />
      {lesson ? <AssignmentForm key={lesson} tasks={tasks} {...form} /> : null}
      {practice ? (
        <AssignmentForm
          key={practice.paper}
          taskFields={<PracticeTaskFields {...practice} errors={errors} given={given} />}
          {...form}
        />
      ) : null}
    </>
  );
}

type AssignmentChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  options: { value: string; label: string }[];
  /** Whether its button is the next thing to do. */
  isNext: boolean;
};

/** Shows the form for what is chosen. */
const Choice = ({ label, name, chosen, options, isNext }: AssignmentChoiceProps) => (
  <Form className="mb-6 flex max-w-reading flex-wrap items-end gap-3">
    <div className="min-w-48 flex-1">
      <Select key={chosen} label={label} name={name} defaultValue={chosen} options={options} />
    </div>
    <Button type="submit" aria-label={m.nextFor({ label })} {...(isNext && { tone: "next" as const })}>
      {m.next()}
    </Button>
  </Form>
);
