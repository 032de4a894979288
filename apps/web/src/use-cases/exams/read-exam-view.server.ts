import type { Database } from "@nirmaan/db/connect-database.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/exams.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Student } from "#domain/people/person.ts";
import { journalLines } from "#features/exams/journal/journal-words.ts";
import { readJournal } from "#features/exams/journal/read-journal.server.ts";
import type { ExamView, ExamViewQuestion } from "#features/exams/screen/exam-view.ts";
import { mayHaveJournal } from "#features/exams/sitting/begin-exam.server.ts";
import {
  findOwnExam,
  type OwnQuestion,
  ownSitting,
  type Sitting,
} from "#features/exams/sitting/find-own-exam.server.ts";
import { readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { textIn } from "#features/lessons/content/rendered-lesson.ts";
import { retentionText } from "#server/privacy/retention.ts";

/** The page of an exam for its student. Questions are in it only after the beginning. */
export async function readExamView(db: Database, student: Student, examId: string): Promise<ExamView> {
  const { exam, sitting, schoolId, className } = await findOwnExam(db, student, examId);
  const now = new Date();
  const own = ownSitting(exam, sitting, now);
  const hasBegun = sitting?.startedAt != null;
  const hasEnded = own.state === "over" || own.state === "handed-in";
  const hasJournal = hasBegun
    ? sitting.hasJournal
    : exam.wantsJournal && (await mayHaveJournal(db, student, schoolId));
  const outOf = exam.questions.reduce((sum, { marks }) => sum + marks, 0);
  return {
    id: exam.id,
    title: exam.title,
    className,
    minutes: exam.minutes + (sitting?.extraMinutes ?? 0),
    sitting: own,
    hasJournal,
    journalDays: retentionText("exam-journal"),
    questions: hasBegun ? exam.questions.map((question, at) => shownQuestion(question, sitting, at)) : [],
    journal:
      hasEnded && hasJournal ? journalLines(await readJournal(db, { examId, studentId: student.id })) : null,
    result:
      exam.publishedAt && sitting?.total != null
        ? { points: m.marksTotal({ total: sitting.total, outOf }), remark: sitting.remark }
        : null,
  };
}

function shownQuestion(question: OwnQuestion, { answers }: Sitting, at: number): ExamViewQuestion {
  const answer = answers[at];
  const known = answer ? { code: answer.code, madeAt: answer.madeAt } : null;
  const lesson = readRenderedLesson(question.lessonSlug, currentLocale());
  const exercise = lesson?.exercises.find(({ name }) => name === question.exercise);
  const language = LessonLanguage.parse(question.language);
  const variant = exercise?.variants[language];
  return {
    title: exercise?.title ?? question.exercise,
    marks: question.marks,
    html: exercise ? textIn(exercise.task, language) : "",
    locale: lesson?.locale ?? "en",
    files: variant ? [variant.starter, ...variant.given] : [],
    answer: known,
  };
}
