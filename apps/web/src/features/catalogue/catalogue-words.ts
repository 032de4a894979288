import { z } from "zod";
import type { Catalogue } from "./catalogue.ts";

const word = z.string().min(1);

/** Titles and sentences of the catalogue in another language than English. */
export const CatalogueWords = z.strictObject({
  courses: z.record(z.string(), z.strictObject({ title: word, summary: word })),
  units: z.record(z.string(), word),
  lessons: z.record(z.string(), z.strictObject({ title: word, objective: word })),
});
export type CatalogueWords = z.infer<typeof CatalogueWords>;

/** The catalogue in the language of `words`. What has no words there stays as it is. */
export const withWords = (catalogue: Catalogue, words: CatalogueWords): Catalogue => ({
  ...catalogue,
  courses: catalogue.courses.map((course) => ({ ...course, ...words.courses[course.slug] })),
  units: Object.fromEntries(
    Object.entries(catalogue.units).map(([id, unit]) => [
      id,
      { ...unit, title: words.units[id] ?? unit.title },
    ]),
  ),
  lessons: catalogue.lessons.map((lesson) => {
    const { title, objective } = words.lessons[lesson.slug] ?? {
      title: lesson.title,
      objective: lesson.learningObjective,
    };
    return { ...lesson, title, learningObjective: objective };
  }),
});
