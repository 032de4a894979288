import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import type { RouterContextProvider } from "react-router";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { readExamStudents } from "#features/exams/manage/read-exams.server.ts";
import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { NOT_BEGUN, stateOf } from "#features/exams/rules/sitting-time.ts";
import { isLessonWritten, readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { exerciseTitle, readTasks } from "#features/lessons/content/lesson-tasks.server.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { idIn } from "../refuse-request.ts";

type Params = { classId: string; examId: string };

/** The page on which a teacher prepares and runs an exam. */
export async function readExamPage(context: Readonly<RouterContextProvider>, params: Params, url: URL) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  const { taught, exam } = await orRefusePage(() => requireExam(db, staff, target));
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
    lessons: isFixed ? [] : lessonsOf(taught),
    choice: choiceOf(url.searchParams.get("lesson")),
  };
}

type Row = Awaited<ReturnType<typeof readExamStudents>>[number];

function studentLine(
  { studentId, name, rollNumber, sitting, pastes, timesAway, broken }: Row,
  state: ReturnType<typeof stateOf>,
  { classId, examId }: Params,
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

/** The lessons of the class's board and level first. */
function lessonsOf({ board, classLevel }: TaughtClass): { value: string; label: string }[] {
  return readStudentPath(board && classLevel ? { board, classLevel } : null)
    .filter(({ slug }) => isLessonWritten(slug) && readTasks(slug).length > 0)
    .map(({ slug, title, course }) => ({ value: slug, label: `${title} · ${course.title}` }));
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
