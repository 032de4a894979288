import * as m from "@nirmaan/messages/exams-teacher.ts";
import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { ExamActions, ExamQuestions, QuestionChooser } from "#features/exams/teacher/exam-panels.tsx";
import { ExamStudents } from "#features/exams/teacher/exam-students.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ExamRequest, handleExamRequest } from "#use-cases/exams/handle-exam-request.server.ts";
import { readExamPage } from "#use-cases/exams/read-exam-page.server.ts";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/exam-page.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? m.exam(), description: m.examDescription() });

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  const asked = { ...target, lesson: url.searchParams.get("lesson") };
  return orRefusePage(() => readExamPage(db, staffOf(context), asked));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { services } = context.get(requestContextKey);
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  await orRefusePage(() => requireExam(services.database.db, staff, target));
  const form = parseForm(ExamRequest, await request.formData());
  if (form.kind === "invalid") {
    const { task, minutes, form: other } = form.errors;
    return data({ errors: { form: task ?? minutes ?? other ?? m.chooseButton() } }, { status: 400 });
  }
  const asked = form.values;
  return orShowRefusal(async () => {
    await handleExamRequest(services, staff, target, asked);
    if (asked.intent === "remove") return redirect(`/teacher/classes/${target.classId}/exams`);
    return { errors: { form: undefined } };
  });
}

const LOOK_EVERY_MS = 10_000;

/** Students begin and hand in while the page is open. */
function useFreshData(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, revalidate, state]);
}

export default function ExamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classId, className, title, lead, isFixed, phase, questions, students, lessons } = loaderData;
  useFreshData(phase !== "draft");
  const error = actionData?.errors.form;
  return (
    <>
      <Link to={`/teacher/classes/${classId}/exams`}>{m.examsOf({ className })}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">{title}</h1>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-4 empty:hidden">
        <FormError text={error} />
      </div>
      {loaderData.isChecking ? (
        <div className="mt-4">
          <Notice>{m.checking()}</Notice>
        </div>
      ) : null}
      <ExamActions {...loaderData} />
      <section aria-labelledby="questions" className="mt-8 max-w-reading">
        <h2 id="questions" className="mb-2 text-title">
          {m.questions()}
        </h2>
        <ExamQuestions questions={questions} isFixed={isFixed} />
        {isFixed ? null : <QuestionChooser lessons={lessons} {...loaderData.choice} />}
      </section>
      <section aria-labelledby="students" className="mt-8">
        <h2 id="students" className="mb-2 text-title">
          {m.students()}
        </h2>
        {students.length === 0 ? <p className="text-muted">{m.noStudents()}</p> : null}
        <ExamStudents students={students} canChange={phase !== "ended" && !loaderData.isArchived} />
      </section>
    </>
  );
}
