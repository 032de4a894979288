import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { readWholeLesson } from "./lesson-library.server.ts";

type StarterPlace = { lessonSlug: string; exercise: string; language: string };

/** What every student is given for an exercise: the starter and files to read. Empty when the exercise is gone. */
export function readStarter({
  lessonSlug,
  exercise,
  language,
}: StarterPlace): { name: string; content: string }[] {
  const known = LessonLanguage.safeParse(language);
  const found = readWholeLesson(lessonSlug)?.exercises.find(({ name }) => name === exercise);
  const variant = known.success ? found?.variants[known.data] : undefined;
  return variant ? [variant.starter, ...variant.given] : [];
}
