import { learningPathOf, type PathSoFar } from "#domain/learning-path.ts";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { readTasks } from "#features/lessons/content/lesson-tasks.server.ts";

type LessonOption = { value: string; label: string };

/** The lessons that a teacher chooses from, those of the class's board and level first. */
export const lessonOptions = (schoolClass: PathSoFar): LessonOption[] =>
  readStudentPath(learningPathOf(schoolClass))
    .filter(({ slug }) => isLessonWritten(slug))
    .map(({ slug, title, course }) => ({ value: slug, label: `${title} · ${course.title}` }));

/** Only those with an exercise that can be given. */
export const taskLessonOptions = (schoolClass: PathSoFar): LessonOption[] =>
  lessonOptions(schoolClass).filter(({ value }) => readTasks(value).length > 0);
