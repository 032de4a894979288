import * as m from "@nirmaan/messages/exams-teacher.ts";
import { readExamStudents } from "#features/exams/manage/read-exams.server.ts";
import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { AnswerSheet } from "#features/exams/teacher/answer-sheet.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { shownAnswers } from "#use-cases/exams/exam-answers.server.ts";
import { idIn } from "../refuse-request.ts";
import type { Route } from "./+types/exam-sheets-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.answerSheets(), description: m.sheetDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  const { taught, exam } = await orRefusePage(() => requireExam(db, staff, target));
  const rows = await readExamStudents(db, target);
  const sat = rows.filter(({ sitting }) => sitting?.startedAt);
  await recordRead(db, staff, {
    aboutUserIds: sat.map(({ userId }) => userId),
    page: "/teacher/classes/:classId/exams/:examId/sheets",
  });
  const outOf = exam.questions.reduce((sum, { marks }) => sum + marks, 0);
  return {
    ...target,
    title: exam.title,
    sheets: sat.flatMap(({ studentId, name, rollNumber, sitting }) =>
      sitting
        ? [
            {
              id: studentId,
              name,
              facts: [taught.school.name, taught.name, rollNumber && m.rollNumber({ roll: rollNumber })]
                .filter(Boolean)
                .join(" · "),
              when: sitting.startedAt && m.dateAndTime({ at: sitting.startedAt }),
              total: sitting.total === null ? null : m.total({ total: sitting.total, outOf }),
              answers: shownAnswers(exam.questions, sitting),
            },
          ]
        : [],
    ),
  };
}

/** One student a page, with lines for the signatures. */
export default function ExamSheetsPage({ loaderData }: Route.ComponentProps) {
  const { classId, examId, title, sheets } = loaderData;
  return (
    <>
      <div data-print="off" className="mb-6">
        <Link to={`/teacher/classes/${classId}/exams/${examId}`}>{title}</Link>
        <h1 className="mt-2 mb-4 text-headline tracking-tight">{m.answerSheets()}</h1>
        {sheets.length === 0 ? (
          <p className="text-muted">{m.nothingToPrint()}</p>
        ) : (
          <Button tone="next" onClick={() => window.print()}>
            {m.print()}
          </Button>
        )}
      </div>
      {sheets.map((sheet) => (
        <AnswerSheet key={sheet.id} title={title} {...sheet} />
      ))}
    </>
  );
}
