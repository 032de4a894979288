import { z } from "zod";

const Placement = z.object({
  class: z.string(),
  unit: z.array(z.string()),
  prerequisites: z.array(z.string()),
  language: z.string(),
  order: z.number(),
  /** Not in the board's counted list, but in its syllabus. */
  isFurther: z.boolean().default(false),
});

/** The part of content/catalogue/lesson-map.json that authors need: the placement of each lesson on each board. */
export const LessonMap = z.object({
  lessons: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      language: z.string(),
      altLanguages: z.array(z.string()),
      learningObjective: z.string(),
      minutes: z.number(),
      boards: z.record(z.string(), Placement),
    }),
  ),
});
export type LessonMap = z.infer<typeof LessonMap>;
export type MappedLesson = LessonMap["lessons"][number];

export function lessonsPerBoard({ lessons }: LessonMap): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { boards } of lessons)
    for (const [board, { isFurther }] of Object.entries(boards))
      if (!isFurther) counts[board] = (counts[board] ?? 0) + 1;
  return counts;
}

/** Counted in the list of at least one board. */
export const isMainLesson = ({ boards }: { boards: Record<string, { isFurther: boolean }> }): boolean =>
  Object.values(boards).some(({ isFurther }) => !isFurther);

/** The languages in which boards teach this lesson; each needs a variant. */
export const languagesOf = ({ boards }: MappedLesson): string[] => [
  ...new Set(Object.values(boards).map(({ language }) => language)),
];
