import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schoolExercises, schoolExerciseVersions } from "@nirmaan/db/school-tables/exercises-schema.ts";
import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { isTaughtBy, requireSchoolMember } from "#server/people/taught-class.ts";
import { ExerciseDraft } from "./exercise-draft.ts";

/** Only the newest version can be given to a class. */
const IS_NEWEST = sql`${schoolExerciseVersions.number} = (select max(v.number) from ${schoolExerciseVersions} v
  where v.exercise_id = ${schoolExercises.id})`;

/** The school's exercises that can be used, and the reader's own drafts; newest first. */
export async function readExercises(db: Database, staff: Staff, schoolId: string) {
  const { school } = await requireSchoolMember(db, staff, schoolId);
  const rows = await db
    .select({
      id: schoolExercises.id,
      title: sql<string>`coalesce(case when ${schoolExercises.byUserId} = ${staff.userId}
        then ${schoolExercises.draft}->>'title' end, ${schoolExerciseVersions.content}->>'title', '')`,
      language: sql<string>`coalesce(${schoolExerciseVersions.content}, ${schoolExercises.draft})->>'language'`,
      isOwn: sql<boolean>`${schoolExercises.byUserId} = ${staff.userId}`,
      author: teachers.name,
      slug: schoolExerciseVersions.slug,
      number: schoolExerciseVersions.number,
      isChanged: sql<boolean>`coalesce(${schoolExerciseVersions.revision} <> ${schoolExercises.revision}, false)`,
      updatedAt: schoolExercises.updatedAt,
    })
    .from(schoolExercises)
    .leftJoin(
      schoolExerciseVersions,
      and(eq(schoolExerciseVersions.exerciseId, schoolExercises.id), IS_NEWEST),
    )
    .leftJoin(teachers, eq(teachers.userId, schoolExercises.byUserId))
    .where(
      and(
        eq(schoolExercises.schoolId, schoolId),
        isNull(schoolExercises.removedAt),
        or(eq(schoolExercises.byUserId, staff.userId), sql`${schoolExerciseVersions.slug} is not null`),
      ),
    )
    .orderBy(desc(schoolExercises.updatedAt));
  return { school, exercises: rows };
}

/** What can be given to a class of this school: the newest version of each exercise. */
export const readUsableExercises = (
  db: Database,
  schoolId: string,
): Promise<{ slug: string; title: string }[]> =>
  db
    .select({
      slug: schoolExerciseVersions.slug,
      title: sql<string>`${schoolExerciseVersions.content}->>'title'`,
    })
    .from(schoolExercises)
    .innerJoin(
      schoolExerciseVersions,
      and(eq(schoolExerciseVersions.exerciseId, schoolExercises.id), IS_NEWEST),
    )
    .where(and(eq(schoolExercises.schoolId, schoolId), isNull(schoolExercises.removedAt)))
    .orderBy(sql`2`);

/** Whether this is a tested exercise of this school, in any version. */
export async function isExerciseOf(db: Database, schoolId: string, slug: string): Promise<boolean> {
  const [found] = await db
    .select({ slug: schoolExerciseVersions.slug })
    .from(schoolExerciseVersions)
    .innerJoin(schoolExercises, eq(schoolExercises.id, schoolExerciseVersions.exerciseId))
    .where(and(eq(schoolExerciseVersions.slug, slug), eq(schoolExercises.schoolId, schoolId)));
  return found !== undefined;
}

/** The version that is used, if any, and how many classes have which version. */
export async function readUse(db: Database, exerciseId: string) {
  const rows = await db
    .select({
      slug: schoolExerciseVersions.slug,
      number: schoolExerciseVersions.number,
      content: schoolExerciseVersions.content,
      classes: sql<number>`count(distinct ${assignments.schoolClassId})::int`,
    })
    .from(schoolExerciseVersions)
    .leftJoin(assignments, eq(assignments.lessonSlug, schoolExerciseVersions.slug))
    .where(eq(schoolExerciseVersions.exerciseId, exerciseId))
    .groupBy(schoolExerciseVersions.slug)
    .orderBy(desc(schoolExerciseVersions.number));
  const [newest] = rows;
  return {
    newest: newest && { ...newest, content: ExerciseDraft.parse(newest.content) },
    classes: rows.reduce((sum, { classes }) => sum + classes, 0),
  };
}

/** This version of an exercise and the newest one, which may be the same; the newest first. */
export async function readVersions(db: Database, slug: string) {
  const rows = await db
    .select({
      slug: schoolExerciseVersions.slug,
      number: schoolExerciseVersions.number,
      title: sql<string>`${schoolExerciseVersions.content}->>'title'`,
    })
    .from(schoolExerciseVersions)
    .where(
      sql`${schoolExerciseVersions.exerciseId} = (select v.exercise_id from ${schoolExerciseVersions} v where v.slug = ${slug})`,
    )
    .orderBy(desc(schoolExerciseVersions.number));
  return rows.filter((version, at) => at === 0 || version.slug === slug);
}

/** The classes of the school to which the reader can give an exercise. */
export const readOpenClasses = (db: Database, staff: Staff, schoolId: string) =>
  db
    .select({ id: schoolClasses.id, name: schoolClasses.name })
    .from(schoolClasses)
    .where(and(eq(schoolClasses.schoolId, schoolId), isNull(schoolClasses.archivedAt), isTaughtBy(staff)))
    .orderBy(asc(schoolClasses.name));
