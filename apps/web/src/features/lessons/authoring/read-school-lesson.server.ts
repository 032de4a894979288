import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress, schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schoolExercises, schoolExerciseVersions } from "@nirmaan/db/school-tables/exercises-schema.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { studentFileName } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { studentCopy } from "@nirmaan/grading/lesson-format/student-copy.ts";
import { localeOf } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { renderLesson, renderMarkdown } from "../content/render-lesson.server.tsx";
import type { RenderedLesson } from "../content/rendered-lesson.ts";
import { isSchoolSlug } from "../content/school-slug.ts";
import { ExerciseDraft } from "./exercise-draft.ts";
import { schoolLesson } from "./school-lesson.ts";

/**
 * The exercise of a teacher that a class of this student was given, and that is open; also one that they have begun, so
 * that their work stays readable. Undefined for everybody else, and for every other slug without a query.
 */
export async function findSchoolLesson(
  db: Database,
  student: Pick<Student, "id">,
  slug: string,
): Promise<Lesson | undefined> {
  if (!isSchoolSlug(slug)) return undefined;
  const wasGiven = db
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(
      schoolClasses,
      and(
        eq(schoolClasses.id, assignments.schoolClassId),
        eq(schoolClasses.schoolId, schoolExercises.schoolId),
      ),
    )
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.schoolClassId, schoolClasses.id),
        eq(schoolClassStudents.studentId, student.id),
      ),
    )
    .where(and(eq(assignments.lessonSlug, slug), sql`${assignments.opensAt} <= now()`));
  const wasBegun = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonSlug, slug)));
  const [found] = await db
    .select({ content: schoolExerciseVersions.content })
    .from(schoolExerciseVersions)
    .innerJoin(schoolExercises, eq(schoolExercises.id, schoolExerciseVersions.exerciseId))
    .where(and(eq(schoolExerciseVersions.slug, slug), or(exists(wasGiven), exists(wasBegun))));
  return found && schoolLesson(slug, ExerciseDraft.parse(found.content));
}

/** What the student's browser gets: without the solution and the values of hidden cases. */
export function renderSchoolLesson(lesson: Lesson): RenderedLesson {
  const locale = localeOf(lesson.exercises[0]?.task ?? "");
  return renderLesson(studentCopy(lesson), { locale, locales: [locale], glossary: [] });
}

/** A task as students read it, for the preview. */
export const renderTask = (task: string): string => renderMarkdown(task, localeOf(task));

/** What every student of a teacher's exercise was given; undefined for a lesson of the content. */
export async function readSchoolStarter(db: Database, slug: string) {
  if (!isSchoolSlug(slug)) return undefined;
  const [found] = await db
    .select({ content: schoolExerciseVersions.content })
    .from(schoolExerciseVersions)
    .where(eq(schoolExerciseVersions.slug, slug));
  if (!found) return [];
  const { language, starter } = ExerciseDraft.parse(found.content);
  return [{ name: studentFileName(language, starter), content: starter }];
}

/** Titles of teachers' exercises, by slug. The caller has checked that the reader may see these slugs. */
export type SchoolTitles = ReadonlyMap<string, string>;

export async function readSchoolTitles(db: Database, slugs: (string | null)[]): Promise<SchoolTitles> {
  const own = [...new Set(slugs)].filter((slug) => slug !== null).filter(isSchoolSlug);
  if (own.length === 0) return new Map();
  const rows = await db
    .select({
      slug: schoolExerciseVersions.slug,
      title: sql<string>`${schoolExerciseVersions.content}->>'title'`,
    })
    .from(schoolExerciseVersions)
    .where(inArray(schoolExerciseVersions.slug, own));
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
