import { join } from "node:path";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { checksOfExercise } from "../../apps/web/src/features/tutor/answer/checks-of-exercise.ts";
import { changedLines } from "./changed-lines.ts";
import type { Case } from "./lesson-cases.ts";

const LESSONS = join(import.meta.dirname, "../../content/lessons");
const LANGUAGES: LessonLanguage[] = ["python", "javascript", "java"];
/** In a program with more changed lines no single line is the faulty one. */
const MAX_CHANGED_LINES = 5;

/** The wrong programs of the lessons' authors: mostly misconceptions, not slips. */
export function authorCases(): Case[] {
  return lessonSlugs(LESSONS).flatMap((slug) =>
    readLessonFolder(LESSONS, slug).exercises.flatMap((exercise) =>
      LANGUAGES.flatMap((language) => {
        const variant = exercise.variants[language];
        const checks = checksOfExercise(exercise, language);
        if (!variant || checks.length === 0) return [];
        return Object.entries(variant.mistakes).flatMap(([mistake, code]): Case[] => {
          const lines = changedLines(code, variant.solution);
          if (lines.length === 0 || lines.length > MAX_CHANGED_LINES) return [];
          return [
            {
              name: `${slug}/${exercise.name} ${language}: ${mistake}`,
              problem: { language, code, checks, given: variant.given },
              solution: variant.solution,
              lines,
            },
          ];
        });
      }),
    ),
  );
}
