import { z } from "zod";
import { BOARDS, type Board, CLASS_LEVELS, type ClassLevel } from "#domain/board.ts";

const TOPICS = ["programming", "ai", "drones", "robots", "space-tech", "computer-vision"] as const;

const Placement = z.object({
  class: z.enum(CLASS_LEVELS),
  unit: z.array(z.string().min(1)).min(1),
  language: z.string().min(1),
  order: z.int().positive(),
  /** Not in the board's counted list: shown as "also in the syllabus", after the main lesson of the same order. */
  isFurther: z.boolean().default(false),
});

const CatalogueLesson = z.object({
  slug: z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/),
  title: z.string().min(1),
  language: z.string().min(1),
  learningObjective: z.string().min(1),
  minutes: z.int().positive(),
  isProject: z.boolean(),
  boards: z.partialRecord(z.enum(BOARDS), Placement),
});
export type CatalogueLesson = z.infer<typeof CatalogueLesson>;

/** A class's lessons in the board's order: its counted list, or what its syllabus also asks for. */
export const lessonsOfClass = (
  { lessons }: Pick<Catalogue, "lessons">,
  board: Board,
  classLevel: ClassLevel,
  list: "main" | "further" = "main",
): CatalogueLesson[] =>
  lessons
    .filter(({ boards }) => {
      const place = boards[board];
      return place?.class === classLevel && place.isFurther === (list === "further");
    })
    .toSorted((a, b) => (a.boards[board]?.order ?? 0) - (b.boards[board]?.order ?? 0));

/** Some boards assign no marks to a unit: the lesson map then holds an empty string. */
const Marks = z.union([z.number().positive(), z.literal("").transform(() => null)]).default(null);
const Unit = z.object({ title: z.string().min(1), marks: Marks });

export const LessonMap = z.object({
  units: z.record(z.string(), Unit),
  lessons: z.array(CatalogueLesson).min(1),
});

const Course = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(1),
  topic: z.enum(TOPICS),
  summary: z.string().min(1),
  lessons: z.array(z.string()).min(1),
});
export type Course = z.infer<typeof Course>;

export const Courses = z.strictObject({ courses: z.array(Course).min(1) });

export type Catalogue = z.infer<typeof LessonMap> &
  z.infer<typeof Courses> & {
    /** PUB-15: the first lesson of each course, which visitors may open without an account. */
    openLessons: string[];
  };

/** Both files must list the same lessons, and each lesson must belong to exactly one course. */
export function joinCatalogue(map: z.infer<typeof LessonMap>, courses: z.infer<typeof Courses>): Catalogue {
  const known = new Set(map.lessons.map(({ slug }) => slug));
  const placed = courses.courses.flatMap(({ lessons }) => lessons);
  const problems = [
    ...placed
      .filter((slug) => !known.has(slug))
      .map((slug) => new Error(`${slug} is in a course but not in the map`)),
    ...[...known]
      .filter((slug) => !placed.includes(slug))
      .map((slug) => new Error(`${slug} is in no course`)),
    ...placed
      .filter((slug, index) => placed.indexOf(slug) !== index)
      .map((slug) => new Error(`${slug} is in two courses`)),
    ...map.lessons.flatMap(({ slug, boards }) =>
      Object.values(boards)
        .flatMap(({ unit }) => unit)
        .filter((unit) => !map.units[unit])
        .map((unit) => new Error(`${slug} names the unit ${unit}, which is unknown`)),
    ),
  ];
  if (problems.length > 0)
    throw new AggregateError(
      problems,
      `content/catalogue: ${problems.map(({ message }) => message).join("; ")}`,
    );
  return { ...map, ...courses, openLessons: firstLessons(courses.courses) };
}

/** Leaves out withdrawn lessons, and courses that have no others; the next lesson of a course becomes its first. */
export function withoutLessons(catalogue: Catalogue, withdrawn: ReadonlySet<string>): Catalogue {
  const isLeft = (slug: string) => !withdrawn.has(slug);
  const courses = catalogue.courses
    .map((course) => ({ ...course, lessons: course.lessons.filter(isLeft) }))
    .filter(({ lessons }) => lessons.length > 0);
  return {
    ...catalogue,
    lessons: catalogue.lessons.filter(({ slug }) => isLeft(slug)),
    courses,
    openLessons: firstLessons(courses),
  };
}

/** PUB-15: the first lesson of each course is open to visitors. */
const firstLessons = (courses: Pick<Course, "lessons">[]) =>
  courses.flatMap(({ lessons }) => lessons.slice(0, 1));
