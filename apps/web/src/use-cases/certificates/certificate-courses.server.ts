import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import type { CertificateCourse } from "#features/certificates/certificate.ts";
import { isLessonWritten, readStudentLesson } from "#features/lessons/content/lesson-library.server.ts";

/** The courses whose lessons all exist, with every exercise that a certificate requires: not those of further lessons. */
export function certificateCourses(): CertificateCourse[] {
  const required = readStudentPath(null).filter(({ isFurther }) => !isFurther);
  const courses = Map.groupBy(required, ({ course }) => course.slug);
  return [...courses.values()]
    .filter((lessons) => lessons.every(({ slug }) => isLessonWritten(slug)))
    .map((lessons) => ({
      slug: lessons[0]?.course.slug ?? "",
      title: lessons[0]?.course.title ?? "",
      exercises: lessons.flatMap(({ slug }) =>
        (readStudentLesson(slug)?.exercises ?? []).map(({ name }) => ({ lessonSlug: slug, exercise: name })),
      ),
    }));
}
