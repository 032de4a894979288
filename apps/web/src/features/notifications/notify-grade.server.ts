import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/notifications.ts";
import type { Student } from "#domain/people/person.ts";
import { notifyStudent } from "./notify-student.server.ts";

/** A piece of work that was graded: by the checks of an exercise, or by a teacher who gave marks. */
export type GradedWork = {
  lesson: { slug: string; title: string };
  exercise: { name: string; title: string };
  grade:
    | { by: "checks"; passed: number; total: number }
    | { by: "teacher"; teacher: string; marks: number; outOf: number };
};

/** Notifies a student of a grade: once for each exercise by the checks, and once for each mark of a teacher. */
export function notifyGrade(
  db: Database,
  student: Pick<Student, "id">,
  { lesson, exercise, grade }: GradedWork,
): Promise<void> {
  return notifyStudent(db, student, {
    kind: "grade",
    title: grade.by === "checks" ? m.workChecked(exercise) : m.workMarked(exercise),
    body: m.gradeOfLesson({ grade: gradeWords(grade), lesson: lesson.title }),
    link: `/student/lesson/${lesson.slug}`,
    sameAs: `grade by ${grade.by}: ${lesson.slug} ${exercise.name}${markKey(grade)}`,
  });
}

/** A mark that the teacher changes is news again. */
const markKey = (grade: GradedWork["grade"]): string =>
  grade.by === "teacher" ? ` ${grade.marks}/${grade.outOf}` : "";

function gradeWords(grade: GradedWork["grade"]): string {
  if (grade.by === "teacher") return m.marksGiven(grade);
  const { passed, total } = grade;
  return passed < total ? m.someChecksPass({ passed, total }) : m.allChecksPass({ count: total });
}
