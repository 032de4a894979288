import { type LearningPath, lessonPlace } from "./next-lesson.ts";
import { readWholeCatalogue } from "./read-catalogue.server.ts";

/** Where a lesson stands for this student: in which language, and what comes after it. */
export const readLessonPlace = (
  slug: string,
  path: LearningPath | undefined,
  canOpen: (slug: string) => boolean,
) => lessonPlace(readWholeCatalogue(), slug, path, canOpen);
