import { isMainLesson } from "@nirmaan/grading/lesson-format/lesson-map.ts";
import type { Board, ClassLevel } from "#domain/board.ts";
import { taughtAs } from "./board-rules.ts";
import type { Catalogue, CatalogueLesson, Course } from "./catalogue.ts";
import { LANGUAGE_NAMES } from "./course-view.ts";
import { type LessonScope, neededScopes } from "./lesson-scope.ts";

export type StudentPath = { board: Board; classLevel: ClassLevel };

/** A lesson as one student sees it: units, order and language of their board. */
export type PathLesson = Pick<CatalogueLesson, "slug" | "title" | "minutes" | "isProject"> & {
  objective: string;
  language: string;
  topic: Course["topic"];
  course: Pick<Course, "slug" | "title">;
  /** The class in which the student's board teaches it; null when it does not. */
  classLevel: ClassLevel | null;
  /** In the counted list of the student's own class. */
  isOnPath: boolean;
  /** In no board's counted list: badges and certificates of its course do not require it. */
  isFurther: boolean;
  units: { id: string; title: string; marks: number | null }[];
  /** The smallest scope that opens it; content/pricing.json maps tiers to scopes. */
  scope: LessonScope;
};

/**
 * First the student's class in the board's order, then what its syllabus also asks for, then the board's other classes,
 * then what other boards teach.
 */
export function studentPath(catalogue: Catalogue, path: StudentPath | null): PathLesson[] {
  const taught = path && taughtAs(path.board, path.classLevel);
  const scopeOf = neededScopes(catalogue, path ?? { board: null, classLevel: null });
  const placed = catalogue.courses.flatMap((course) =>
    course.lessons.flatMap((slug) =>
      catalogue.lessons.filter((lesson) => lesson.slug === slug).map((lesson) => ({ course, lesson })),
    ),
  );
  const lessons = placed.map(({ course, lesson }, index) => {
    const place = taught ? lesson.boards[taught] : undefined;
    const language = place?.language ?? lesson.language;
    const isOfClass = place !== undefined && place.class === path?.classLevel;
    const isOnPath = isOfClass && !place.isFurther;
    return {
      rank: [isOnPath ? 0 : place ? 1 : 2, isOfClass ? 0 : Number(place?.class ?? 0), place?.order ?? index],
      view: {
        slug: lesson.slug,
        title: lesson.title,
        objective: lesson.learningObjective,
        minutes: lesson.minutes,
        isProject: lesson.isProject,
        language: LANGUAGE_NAMES[language] ?? language,
        topic: course.topic,
        course: { slug: course.slug, title: course.title },
        classLevel: place?.class ?? null,
        isOnPath,
        isFurther: !isMainLesson(lesson),
        units: (place?.unit ?? []).map((id) => ({
          id,
          title: catalogue.units[id]?.title ?? id,
          marks: catalogue.units[id]?.marks ?? null,
        })),
        scope: scopeOf(lesson.slug),
      },
    };
  });
  lessons.sort((a, b) => compare(a.rank, b.rank));
  return lessons.map(({ view }) => view);
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
