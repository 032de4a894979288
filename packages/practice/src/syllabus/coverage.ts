import type { PracticeQuestion } from "../question/practice-question.ts";
import type { Syllabus } from "./syllabus.ts";

export type BulletCoverage = {
  paper: string;
  unit: string;
  bullet: string;
  text: string;
  lessons: string[];
  exercises: string[];
  questions: string[];
};

type CoverageLesson = { slug: string; exercises: { name: string }[] };

/** What teaches and tests each bullet. A family counts once, however many variants it has. */
export function coverageOf(
  syllabuses: Syllabus[],
  lessons: CoverageLesson[],
  questions: PracticeQuestion[],
): BulletCoverage[] {
  const written = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  const asked = new Map<string, Set<string>>();
  for (const { shown } of questions)
    for (const bullet of shown.places.flatMap((place) => place.bullets))
      asked.set(bullet, (asked.get(bullet) ?? new Set()).add(shown.id));
  return syllabuses.flatMap(({ id: paper, units }) =>
    units.flatMap(({ id: unit, bullets }) =>
      bullets.map(({ id: bullet, text, lessons }) => {
        const taught = lessons.flatMap((slug) => written.get(slug) ?? []);
        return {
          paper,
          unit,
          bullet,
          text,
          lessons: taught.map(({ slug }) => slug),
          exercises: taught.flatMap(({ slug, exercises }) => exercises.map(({ name }) => `${slug}/${name}`)),
          questions: [...(asked.get(bullet) ?? [])],
        };
      }),
    ),
  );
}

export const isCovered = ({ lessons, questions }: BulletCoverage): boolean =>
  lessons.length + questions.length > 0;

/** The number of questions of each unit; a family counts once. */
export function questionsByUnit(questions: PracticeQuestion[]): Record<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const { shown } of questions)
    for (const { unit } of shown.places) ids.set(unit, (ids.get(unit) ?? new Set()).add(shown.id));
  return Object.fromEntries([...ids.keys()].sort().map((unit) => [unit, ids.get(unit)?.size ?? 0]));
}
