import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import { shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import type { Student } from "#domain/people/person.ts";
import type { Attempt, AttemptResponse } from "#features/lessons/attempts/attempt.ts";
import { requireAttemptSpace } from "#features/lessons/attempts/attempt-quota.server.ts";
import { recordAttempt } from "#features/lessons/attempts/record-attempt.server.ts";
import { NO_WINS } from "#features/lessons/attempts/wins.ts";
import { readLessonText } from "#features/lessons/content/lesson-library.server.ts";
import { type GradedWork, notifyGrade } from "#features/notifications/notify-grade.server.ts";
import { hasTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import type { Services } from "#server/services/services.ts";
import { gradeOnRunner, orUnavailable } from "../grading/grade-on-runner.server.ts";
import { awardAfterWork } from "./award-after-work.server.ts";

type AttemptSubmission = {
  lesson: Lesson;
  attempt: Attempt;
  locale: Locale;
  /** Identifies a visitor in the queue of the runner. */
  clientAddress: string;
  requestId: string | undefined;
  /** Aborted when the page was left before the grade came. */
  signal: AbortSignal;
};

/** Grades an attempt at an exercise, stores a student's and awards what it has won. Nothing of a visitor is stored. */
export async function submitAttempt(
  services: Services,
  student: Student | undefined,
  { lesson, attempt, locale, clientAddress, requestId, signal }: AttemptSubmission,
): Promise<AttemptResponse> {
  const { db } = services.database;
  const client = { id: student?.id ?? clientAddress, isVisitor: student === undefined };
  await services.limits.attempt(client.id);
  if (student) await requireAttemptSpace(db, student, attempt);
  const hasPriority = student !== undefined && hasTierFeature(student, "priority");
  // The same exercise; only the names of its checks and its questions are in the student's language.
  const text = readLessonText(lesson.slug, locale) ?? lesson;
  const grade = await orUnavailable(m.serverTooBusy(), () =>
    gradeOnRunner(services, { lesson: text, attempt, client, hasPriority, requestId }),
  );
  const shown = shownGrade(grade);
  if (!student) return { grade: shown, isRecorded: false, isLessonDone: false, wins: NO_WINS };
  const isSeen = !attempt.isDeferred && !signal.aborted;
  const recorded = await record(db, student, { lesson, attempt, grade, isSeen });
  const { isLessonDone, hasJustCompleted } = recorded;
  const wins = await awardAfterWork(services, student, { slug: lesson.slug, hasJustCompleted });
  return { grade: shown, isRecorded: true, isLessonDone, wins };
}

type RecordedGrade = { lesson: Lesson; attempt: Attempt; grade: Grade; isSeen: boolean };

/**
 * SHELL-05: the student is notified of a grade that no page shows: the attempt was sent later, or its page was left
 * before the answer. An exercise that another attempt has passed is not open any more, so it brings no notification.
 */
function record(db: Database, student: Student, { isSeen, ...graded }: RecordedGrade) {
  return db.transaction(async (transaction) => {
    const recorded = await recordAttempt(transaction, student, graded);
    if (recorded.wasOpen && !isSeen) await notifyGrade(transaction, student, gradedWork(graded));
    return recorded;
  });
}

function gradedWork({ lesson, attempt, grade }: Omit<RecordedGrade, "isSeen">): GradedWork {
  const { slug, title } = lesson;
  const exercise = lesson.exercises.find(({ name }) => name === attempt.exercise);
  const passed = grade.results.filter(({ verdict }) => verdict.kind === "passed").length;
  return {
    lesson: { slug, title },
    exercise: { name: attempt.exercise, title: exercise?.title ?? attempt.exercise },
    grade: { by: "checks", passed, total: grade.results.length },
  };
}
