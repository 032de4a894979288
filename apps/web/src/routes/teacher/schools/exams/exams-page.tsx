import * as m from "@nirmaan/messages/exams-teacher.ts";
import { data, redirect } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { makeExam } from "#features/exams/manage/change-exams.server.ts";
import { readExams } from "#features/exams/manage/read-exams.server.ts";
import { ExamDraft } from "#features/exams/rules/exam-draft.ts";
import { ExamForm } from "#features/exams/teacher/exam-form.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { coversMonitoring, readAgreement } from "#server/people/school-agreement.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/exams-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.exams(), description: m.examsDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staffOf(context), idIn(params.classId)));
  const [exams, agreement] = await Promise.all([readExams(db, taught), readAgreement(db, taught.schoolId)]);
  return {
    id: taught.id,
    name: taught.name,
    isArchived: taught.archivedAt !== null,
    canHaveJournal: coversMonitoring(agreement),
    exams: exams.map(({ id, title, minutes, questions, startedAt, closedAt }) => ({
      id,
      title,
      lead: m.listLead({ minutes, questions }),
      state: closedAt ? m.isEnded() : startedAt ? m.goingOn() : m.isDraft(),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const form = parseForm(ExamDraft, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    const examId = await makeExam(db, staff, { classId, draft: form.values });
    return redirect(`/teacher/classes/${classId}/exams/${examId}`);
  });
}

export default function ExamsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, exams, isArchived, canHaveJournal } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.exams()}</h1>
      {exams.length === 0 ? <p className="text-muted">{m.noExams()}</p> : null}
      <ul className="max-w-reading">
        {exams.map((exam) => (
          <li
            key={exam.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-3 first:border-t-0"
          >
            <span className="min-w-0">
              <Link to={`/teacher/classes/${id}/exams/${exam.id}`}>{exam.title}</Link>
              <span className="block text-muted text-small">{exam.lead}</span>
            </span>
            <Badge>{exam.state}</Badge>
          </li>
        ))}
      </ul>
      {isArchived ? null : (
        <section aria-labelledby="new-exam" className="mt-8">
          <h2 id="new-exam" className="mb-4 text-title">
            {m.newExam()}
          </h2>
          <div className="mb-4 empty:hidden">
            <FormError text={errors.form} />
          </div>
          <ExamForm errors={errors} given={given} canHaveJournal={canHaveJournal} />
        </section>
      )}
    </>
  );
}
