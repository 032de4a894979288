import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as errors from "@nirmaan/messages/workspace-errors.ts";
import javaHindi from "../../../../../../content/errors/java.hi.json" with { type: "json" };
import java from "../../../../../../content/errors/java.json" with { type: "json" };
import javascriptHindi from "../../../../../../content/errors/javascript.hi.json" with { type: "json" };
import javascript from "../../../../../../content/errors/javascript.json" with { type: "json" };
import pythonHindi from "../../../../../../content/errors/python.hi.json" with { type: "json" };
import python from "../../../../../../content/errors/python.json" with { type: "json" };
import { readLessonText, readWholeLesson } from "./lesson-library.server.ts";
import { isSchoolSlug, TASK } from "./school-slug.ts";

type Advice = { look: string };
const ENGLISH = new Map<string, Advice>(
  [...python, ...java, ...javascript].map((error) => [error.id, error]),
);
const HINDI = new Map<string, Advice>(Object.entries({ ...pythonHindi, ...javaHindi, ...javascriptHindi }));

export type LessonPlace = { lesson: string; exercise: string | null; mistake: string | null };

/**
 * Names that come from a browser: what the lesson does not have is left out. Undefined without such a lesson. The caller
 * has checked that the student was given an exercise of a teacher.
 */
export function knownPlace({ lesson, exercise, mistake }: LessonPlace): LessonPlace | undefined {
  if (isSchoolSlug(lesson))
    return {
      lesson,
      exercise: exercise === TASK ? TASK : null,
      mistake: mistake !== null && ENGLISH.has(mistake) ? mistake : null,
    };
  const written = readWholeLesson(lesson);
  if (!written) return undefined;
  const found = written.exercises.find(({ name }) => name === exercise);
  const isKnown =
    found !== undefined &&
    mistake !== null &&
    (found.mistakes.some(({ name }) => name === mistake) || ENGLISH.has(mistake));
  return { lesson, exercise: found?.name ?? null, mistake: isKnown ? mistake : null };
}

export type PlaceWords = { lesson: string; exercise: string | null; mistake: string | null; steps: number };

/** The same in the reader's language: titles, the wrong idea behind a mistake, or what to look at after an error. */
export function describePlace(
  { lesson, exercise, mistake }: LessonPlace,
  titles: ReadonlyMap<string, string> = new Map(),
): PlaceWords {
  if (isSchoolSlug(lesson))
    return {
      lesson: titles.get(lesson) ?? lesson,
      exercise: null,
      mistake: mistake === null ? null : adviceOf(mistake),
      steps: 1,
    };
  const text = readLessonText(lesson, currentLocale());
  const found = text?.exercises.find(({ name }) => name === exercise);
  const idea = found?.mistakes.find(({ name }) => name === mistake)?.thinks;
  return {
    lesson: text?.title ?? lesson,
    exercise: found?.title ?? null,
    mistake: mistake === null ? null : (idea ?? adviceOf(mistake)),
    steps: text?.steps.length ?? 0,
  };
}

/** The question that corrects a known mistake, or the one of the exercise's hints. */
export function questionFor({ lesson, exercise, mistake }: LessonPlace): string | undefined {
  const found = readLessonText(lesson, currentLocale())?.exercises.find(({ name }) => name === exercise);
  return found?.mistakes.find(({ name }) => name === mistake)?.ask ?? found?.hints.question;
}

function adviceOf(id: string): string | null {
  const advice = (currentLocale() === "hi" ? HINDI.get(id) : undefined) ?? ENGLISH.get(id);
  return (
    advice?.look.replace(/\{\d\}/g, errors.unknownPart()).replaceAll("{line}", errors.thatLine()) ?? null
  );
}
