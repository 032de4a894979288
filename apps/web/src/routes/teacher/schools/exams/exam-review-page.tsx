import * as m from "@nirmaan/messages/exams-teacher.ts";
import { data } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { markSitting } from "#features/exams/review/mark-sitting.server.ts";
import { ExamMarksForm } from "#features/exams/rules/exam-draft.ts";
import { JournalList } from "#features/exams/screen/journal-list.tsx";
import { ReviewForm } from "#features/exams/teacher/review-form.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { readExamReview } from "#use-cases/exams/read-exam-review.server.ts";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/exam-review-page.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.student ?? m.answers(), description: m.reviewDescription() });

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  const studentId = idIn(params.studentId);
  return orRefusePage(() => readExamReview(db, staffOf(context), { ...target, studentId }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = {
    classId: idIn(params.classId),
    examId: idIn(params.examId),
    studentId: idIn(params.studentId),
  };
  await orRefusePage(() => requireExam(db, staff, target));
  const form = parseForm(ExamMarksForm, await request.formData());
  if (form.kind === "invalid") {
    const [error = m.pointsInHalves()] = Object.values(form.errors);
    return data({ errors: { form: error }, isSaved: false }, { status: 400 });
  }
  return orShowRefusal(async () => {
    await markSitting(db, staff, { ...target, marks: form.values });
    return { errors: { form: undefined }, isSaved: true };
  });
}

export default function ExamReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classId, examId, title, student, answers, remark, isArchived } = loaderData;
  const { journal, journalState, evidence } = loaderData;
  const isSaved = actionData && "isSaved" in actionData && actionData.isSaved;
  return (
    <>
      <Link to={`/teacher/classes/${classId}/exams/${examId}`}>{title}</Link>
      <h1 className="mt-2 mb-4 break-words text-headline tracking-tight">{student}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={actionData?.errors.form} />
      </div>
      <div role="status" className="mb-4 empty:hidden">
        {isSaved ? <Notice>{m.marksSaved()}</Notice> : null}
      </div>
      {answers ? (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ReviewForm answers={answers} remark={remark} canMark={!isArchived} />
          <section aria-labelledby="journal" className="min-w-0">
            <h2 id="journal" className="mb-2 text-title">
              {m.journal()}
            </h2>
            <p className="mb-2">{journalState}</p>
            {journal ? (
              <>
                <p className="mb-4 text-muted text-small">{evidence}</p>
                <JournalList entries={journal} />
              </>
            ) : null}
          </section>
        </div>
      ) : (
        <p className="text-muted">{m.didNotSit()}</p>
      )}
    </>
  );
}
