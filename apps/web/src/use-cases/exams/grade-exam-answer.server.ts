import { shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { GradeAnswer } from "#features/exams/review/grade-sitting.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import type { Services } from "#server/services/services.ts";
import { gradeOnRunner } from "../grading/grade-on-runner.server.ts";

/** Runs the checks of the exercise on the runner, as in a lesson. An exercise that is gone is left to the teacher. */
export const gradeExamAnswer =
  (services: Services, studentId: string): GradeAnswer =>
  async ({ lessonSlug, exercise }, { language, code }) => {
    const lesson = readWholeLesson(lessonSlug);
    const known = LessonLanguage.safeParse(language);
    if (!lesson || !known.success) return undefined;
    const variant = lesson.exercises.find(({ name }) => name === exercise)?.variants[known.data];
    if (!variant) return undefined;
    const attempt = {
      exercise,
      language: known.data,
      files: [{ name: variant.starter.name, content: code }],
    };
    const grade = await gradeOnRunner(services, {
      lesson,
      attempt,
      client: { id: studentId },
      requestId: undefined,
    });
    const { results } = shownGrade(grade);
    const failed = results.filter(({ verdict }) => verdict.kind !== "passed").map(({ name }) => name);
    const total = results.length;
    return { passed: grade.earnsNothing ? 0 : total - failed.length, total, failed };
  };
