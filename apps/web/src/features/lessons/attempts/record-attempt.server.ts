import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import { type ShownResult, shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { addStepsDone } from "../account-record/add-steps-done.server.ts";
import { stepsOfExercise } from "../content/lesson-steps.ts";
import type { Attempt } from "./attempt.ts";

type GradedAttempt = { lesson: Lesson; attempt: Attempt; grade: Grade };

type RecordedAttempt = {
  /** False when the same attempt was stored before. */
  isNew: boolean;
  /** No other attempt at this exercise has passed. */
  wasOpen: boolean;
  isLessonDone: boolean;
  /** This attempt completed the lesson. */
  hasJustCompleted: boolean;
};

/** Stores an attempt that this server graded, and marks its step as done when it passed. */
export function recordAttempt(
  db: Database,
  student: Student,
  { lesson, attempt, grade }: GradedAttempt,
): Promise<RecordedAttempt> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .insert(exerciseAttempts)
      .values({
        studentId: student.id,
        lessonSlug: lesson.slug,
        exercise: attempt.exercise,
        language: attempt.language,
        // The marks of the account are computed from these.
        checksPassed: grade.earnsNothing
          ? 0
          : grade.results.filter(({ verdict }) => verdict.kind === "passed").length,
        checksTotal: grade.results.length,
        passed: grade.passed,
        gradedBy: "server",
        files: attempt.files,
        sampleRun: grade.sampleRun,
        checkResults: storedResults(shownGrade(grade).results),
        attemptKey: attempt.attemptKey,
        madeAt: claimedTime(attempt, new Date()),
      })
      .onConflictDoNothing()
      .returning({ id: exerciseAttempts.id });
    const steps = grade.passed ? stepsOfExercise(lesson, attempt.exercise) : [];
    const progress = await addStepsDone(transaction, student, { lesson, steps, seconds: 0 });
    const wasOpen = !(await hasOtherPass(transaction, student, { lesson, attempt }));
    return { isNew: rows.length > 0, wasOpen, ...progress };
  });
}

/** A program can print megabytes; the teacher needs its beginning. */
const MOST_CHECK_CHARACTERS = 500;

/** TEACH-07: each check as the student saw it, for the teacher. The advice is left out: the content has it. */
const storedResults = (results: ShownResult[]) =>
  results.map(({ name, hidden, verdict }) => ({
    name,
    hidden,
    verdict:
      verdict.kind === "passed"
        ? { kind: "passed" }
        : {
            kind: "failed",
            expected: verdict.expected.slice(0, MOST_CHECK_CHARACTERS),
            came: verdict.came.slice(0, MOST_CHECK_CHARACTERS),
          },
  }));

/** An attempt that was sent at once was made when it arrived. */
const SENT_AT_ONCE_S = 60;
/** As long as a school is closed for a festival. An older claim counts as this old. */
const MOST_CLAIMED_S = 14 * 86_400;

/** TEACH-05: when the device says that the attempt was made, within bounds; null when it did not wait there. */
function claimedTime({ ageSeconds = 0 }: Pick<Attempt, "ageSeconds">, now: Date): Date | null {
  if (ageSeconds < SENT_AT_ONCE_S) return null;
  return new Date(now.getTime() - Math.min(ageSeconds, MOST_CLAIMED_S) * 1000);
}

async function hasOtherPass(
  db: Database,
  student: Student,
  { lesson, attempt }: Omit<GradedAttempt, "grade">,
): Promise<boolean> {
  const [other] = await db
    .select({ id: exerciseAttempts.id })
    .from(exerciseAttempts)
    .where(
      and(
        eq(exerciseAttempts.studentId, student.id),
        eq(exerciseAttempts.lessonSlug, lesson.slug),
        eq(exerciseAttempts.exercise, attempt.exercise),
        eq(exerciseAttempts.passed, true),
        ne(exerciseAttempts.attemptKey, attempt.attemptKey),
      ),
    )
    .limit(1);
  return other !== undefined;
}
