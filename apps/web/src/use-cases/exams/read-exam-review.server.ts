import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import type { Staff } from "#domain/people/person.ts";
import { journalLines } from "#features/exams/journal/journal-words.ts";
import { readJournal } from "#features/exams/journal/read-journal.server.ts";
import { readExamStudents } from "#features/exams/manage/read-exams.server.ts";
import type { ExamTarget } from "#features/exams/manage/require-exam.server.ts";
import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { retentionCutoff, retentionText } from "#server/privacy/retention.ts";
import { shownAnswers } from "./exam-answers.server.ts";

type ReviewedExam = ExamTarget & { studentId: string };

/** One student's exam as the teacher reviews it: answers, checks and journal. */
export async function readExamReview(db: Database, staff: Staff, { studentId, ...target }: ReviewedExam) {
  const { taught, exam } = await requireExam(db, staff, target);
  const found = (await readExamStudents(db, target)).find((row) => row.studentId === studentId);
  if (!found) throw new AppError("not-found", m.noSuchStudent());
  const { sitting, name, broken } = found;
  await recordRead(db, staff, {
    aboutUserIds: [found.userId],
    page: "/teacher/classes/:classId/exams/:examId/students/:studentId",
  });
  const events = sitting?.hasJournal ? await readJournal(db, { examId: exam.id, studentId }) : [];
  const isDeleted = sitting?.endsAt && sitting.endsAt < retentionCutoff("exam-journal", new Date());
  const days = retentionText("exam-journal");
  return {
    ...target,
    title: exam.title,
    student: name,
    isArchived: taught.archivedAt !== null,
    answers: sitting?.startedAt ? shownAnswers(exam.questions, sitting) : null,
    remark: sitting?.remark ?? "",
    journal: isDeleted || !sitting?.hasJournal ? null : journalLines(events),
    journalState: isDeleted
      ? m.journalDeleted({ days })
      : !sitting?.hasJournal
        ? m.journalMissing()
        : broken > 0
          ? m.journalBroken({ count: broken })
          : m.journalWhole(),
    evidence: m.evidence({ days }),
  };
}
