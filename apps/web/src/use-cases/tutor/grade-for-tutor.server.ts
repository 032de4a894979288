import { shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { Graded } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { resolveWithin } from "@nirmaan/tutor-engine/evidence/resolve-within.ts";
import { gradedWork, isGradedForTutor } from "#features/tutor/answer/graded-work.ts";
import type { TutorQuestionForm } from "#features/tutor/answer/tutor-question.ts";
import type { Services } from "#server/services/services.ts";
import type { Client } from "#server/workers/fair-queue.ts";
import { gradeOnRunner } from "../grading/grade-on-runner.server.ts";

/** A student who waits for the tutor gets a reply without the grade after this time. */
const GRADE_WITHIN_MS = 3000;

type WorkForTutor = {
  lesson: Lesson | undefined;
  question: TutorQuestionForm;
  client: Client;
  requestId: string | undefined;
};

/** Grades a page or queries for the tutor. Undefined for other languages, and when nothing could be graded in time. */
export async function gradeForTutor(
  services: Services,
  { lesson, question, client, requestId }: WorkForTutor,
  withinMs = GRADE_WITHIN_MS,
): Promise<Graded | undefined> {
  const { language, code } = question;
  const exercise = lesson?.exercises.find(({ name }) => name === question.exercise);
  if (!lesson || !exercise || !isGradedForTutor(language) || code.trim() === "") return undefined;
  const starter = exercise.variants[language]?.starter.name;
  if (!starter) return undefined;
  const attempt = { exercise: exercise.name, language, files: [{ name: starter, content: code }] };
  try {
    const grade = await resolveWithin(
      gradeOnRunner(services, { lesson, attempt, client, requestId }),
      withinMs,
    );
    return grade ? gradedWork(shownGrade(grade), exercise.hints.question) : undefined;
  } catch (error) {
    services.log.warn({ err: error }, "work could not be graded for the tutor");
    return undefined;
  }
}
