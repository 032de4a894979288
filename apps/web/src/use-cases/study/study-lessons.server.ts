import { learningPathOf } from "#domain/learning-path.ts";
import { readOpenLessons, readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import type { PathLesson } from "#features/catalogue/student-path.ts";
import { isLessonWritten, readStudentLesson } from "#features/lessons/content/lesson-library.server.ts";
import type { StudyLesson, StudyRecord } from "#features/progress/study-record.ts";
import type { LessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";

export type OwnLesson = PathLesson & StudyLesson & { isWritten: boolean; canOpen: boolean };

/** Every lesson in the student's order. Exercises are read only for lessons that the student has started. */
export function studyLessons(rights: LessonRights, record: StudyRecord): OwnLesson[] {
  const open = readOpenLessons(rights);
  const started = new Set([...record.attempts, ...record.lessons].map(({ lessonSlug }) => lessonSlug));
  return readStudentPath(learningPathOf(rights)).map((lesson) => {
    const isWritten = isLessonWritten(lesson.slug);
    return {
      ...lesson,
      isWritten,
      canOpen: isWritten && open.has(lesson.slug),
      exercises: started.has(lesson.slug)
        ? (readStudentLesson(lesson.slug)?.exercises.map(({ name }) => name) ?? [])
        : [],
    };
  });
}

/** The lessons that count for a student: those of their class, or the first course when no class is chosen. */
export function ownPath(lessons: OwnLesson[]): OwnLesson[] {
  const onPath = lessons.filter(({ isOnPath }) => isOnPath);
  if (onPath.length > 0) return onPath;
  return lessons.filter(({ course, isFurther }) => course.slug === lessons[0]?.course.slug && !isFurther);
}
