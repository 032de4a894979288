import type { Database } from "@nirmaan/db/connect-database.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import type { Staff } from "#domain/people/person.ts";
import { readExamStudents } from "#features/exams/manage/read-exams.server.ts";
import { type ExamTarget, requireExam } from "#features/exams/manage/require-exam.server.ts";
import { NOT_BEGUN, stateOf } from "#features/exams/rules/sitting-time.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { exerciseTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import { taskLessonOptions } from "../classes/lesson-options.server.ts";

/** `lesson` is the one whose exercises are offered as questions. */
type AskedExam = ExamTarget & { lesson: string | null };

/** The page on which a teacher prepares and runs an exam. */
export async function readExamPage(db: Database, staff: Staff, { lesson, ...target }: AskedExam) {
  const { taught, exam } = await requireExam(db, staff, target);
  const rows = await readExamStudents(db, target);
  const now = new Date();
  const students = rows.map((row) => studentLine(row, stateOf(exam, row.sitting ?? NOT_BEGUN, now), target));
  await recordRead(db, staff, {
    aboutUserIds: rows.filter(({ sitting }) => sitting?.startedAt).map(({ userId }) => userId),
    page: "/teacher/classes/:classId/exams/:examId",
  });
  const marks = exam.questions.reduce((sum, question) => sum + question.marks, 0);
  const isFixed = exam.startedAt !== null || rows.some(({ sitting }) => sitting?.admittedAt);
  const ended = rows.filter((_, at) => students[at]?.hasEnded);
  return {
    ...target,
    className: taught.name,
    isArchived: taught.archivedAt !== null,
    title: exam.title,
    ticket: exam.ticket,
    lead: m.lead({ minutes: exam.minutes, questions: exam.questions.length, marks }),
    phase: exam.closedAt ? ("ended" as const) : isFixed ? ("going-on" as const) : ("draft" as const),
    isFixed: isFixed || exam.closedAt !== null || taught.archivedAt !== null,
    hasStarted: exam.startedAt !== null,
    isPublished: exam.publishedAt !== null,
    isChecking: exam.closedAt !== null && ended.some(({ sitting }) => sitting?.grades === null),
    canCheck: ended.some(({ sitting }) => sitting?.grades === null),
    questions: exam.questions.map((question) => ({
      title: exerciseTitle(question.lessonSlug, question.exercise),
      facts: m.questionFacts({ language: question.language, marks: question.marks }),
    })),
    students,
    lessons: isFixed ? [] : taskLessonOptions(taught),
    choice: choiceOf(lesson),
  };
}

type ExamStudentRow = Awaited<ReturnType<typeof readExamStudents>>[number];

function studentLine(
  { studentId, name, rollNumber, sitting, pastes, timesAway, broken }: ExamStudentRow,
  state: ReturnType<typeof stateOf>,
  { classId, examId }: ExamTarget,
) {
  const hasBegun = sitting?.startedAt != null;
  return {
    studentId,
    name,
    rollNumber,
    state,
    words: m.state({ state }),
    ends: state === "working" && sitting?.endsAt ? m.ends({ when: m.atTime({ at: sitting.endsAt }) }) : null,
    saved: hasBegun && sitting.savedAt ? m.saved({ when: m.atTime({ at: sitting.savedAt }) }) : null,
    extraMinutes: sitting?.extraMinutes ?? 0,
    journal: sitting?.hasJournal ? m.journalCounts({ pastes, away: timesAway }) : null,
    isBroken: broken > 0,
    hasEnded: hasBegun && state !== "working",
    to: hasBegun ? `/teacher/classes/${classId}/exams/${examId}/students/${studentId}` : null,
  };
}

/** The exercises of the chosen lesson, each in each of its languages. */
function choiceOf(asked: string | null) {
  const lesson = asked ? readWholeLesson(asked) : undefined;
  const tasks = (lesson?.exercises ?? []).flatMap(({ name, variants, marks }) =>
    LessonLanguage.options
      .filter((language) => variants[language])
      .map((language) => ({
        value: `${lesson?.slug}/${name}/${language}`,
        label: `${exerciseTitle(lesson?.slug ?? "", name)} · ${m.questionFacts({ language, marks })}`,
      })),
  );
  return { lesson: lesson?.slug, tasks };
}
