import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolExercises, schoolExerciseVersions } from "@nirmaan/db/school-tables/exercises-schema.ts";
import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireSchoolMember } from "#server/people/taught-class.ts";
import { schoolSlug } from "../content/school-slug.ts";
import { ExerciseDraft, isGradedAlike, MOST_TITLE, NEW_DRAFT } from "./exercise-draft.ts";

export type ExerciseTarget = { schoolId: string; exerciseId: string };

/** Some hundred teachers' worth; the list of a school stays readable. */
const MOST_EXERCISES = 500;
/** A class would not follow more changes; it also bounds what a school can store. */
const MOST_VERSIONS = 50;

async function requireOpenSchool(db: Database, staff: Staff, schoolId: string): Promise<void> {
  const { school } = await requireSchoolMember(db, staff, schoolId);
  if (school.state !== "open") throw new AppError("not-found", m.noSuchExercise());
}

/** An exercise of the reader's school. Every teacher of the school may read it; its author alone may change it. */
export async function requireExercise(db: Database, staff: Staff, { schoolId, exerciseId }: ExerciseTarget) {
  await requireOpenSchool(db, staff, schoolId);
  const [found] = await db
    .select()
    .from(schoolExercises)
    .where(
      and(
        eq(schoolExercises.id, exerciseId),
        eq(schoolExercises.schoolId, schoolId),
        isNull(schoolExercises.removedAt),
      ),
    );
  if (!found) throw new AppError("not-found", m.noSuchExercise());
  return { ...found, draft: ExerciseDraft.parse(found.draft), isOwn: found.byUserId === staff.userId };
}

export async function requireOwnExercise(db: Database, staff: Staff, target: ExerciseTarget) {
  const exercise = await requireExercise(db, staff, target);
  if (!exercise.isOwn) throw new AppError("forbidden", m.onlyAuthor());
  return exercise;
}

export async function makeExercise(
  db: Database,
  staff: Staff,
  { schoolId, draft = NEW_DRAFT }: { schoolId: string; draft?: ExerciseDraft },
): Promise<string> {
  await requireOpenSchool(db, staff, schoolId);
  const current = and(eq(schoolExercises.schoolId, schoolId), isNull(schoolExercises.removedAt));
  if ((await db.$count(schoolExercises, current)) >= MOST_EXERCISES)
    throw new AppError("conflict", m.tooManyExercises({ most: MOST_EXERCISES }));
  const [made] = await db
    .insert(schoolExercises)
    .values({ schoolId, byUserId: staff.userId, draft })
    .returning({ id: schoolExercises.id });
  if (!made) throw new Error("no exercise was stored");
  return made.id;
}

/** A draft of one's own that begins as somebody's tested exercise, or as one's own draft. */
export async function copyExercise(db: Database, staff: Staff, target: ExerciseTarget): Promise<string> {
  const { draft, isOwn } = await requireExercise(db, staff, target);
  const source = isOwn ? draft : (await readNewestVersion(db, target.exerciseId))?.content;
  if (!source) throw new AppError("not-found", m.noSuchExercise());
  const title = m.copyOf({ title: source.title }).slice(0, MOST_TITLE);
  return makeExercise(db, staff, { schoolId: target.schoolId, draft: { ...source, title } });
}

/** Stores what was typed. Refused when another page has saved in the meantime; the answer is the new revision. */
export async function saveDraft(
  db: Database,
  staff: Staff,
  { draft, revision, ...target }: ExerciseTarget & { draft: ExerciseDraft; revision: number },
): Promise<number> {
  const exercise = await requireOwnExercise(db, staff, target);
  const [saved] = await db
    .update(schoolExercises)
    .set({ draft, revision: sql`${schoolExercises.revision} + 1`, updatedAt: new Date() })
    .where(and(eq(schoolExercises.id, exercise.id), eq(schoolExercises.revision, revision)))
    .returning({ revision: schoolExercises.revision });
  if (saved) return saved.revision;
  // A page that was closed may have sent the same text just before it was opened again.
  if (JSON.stringify(exercise.draft) === JSON.stringify(draft)) return exercise.revision;
  throw new DraftConflict(exercise.revision);
}

/** Another page has saved this exercise; `revision` is what is stored. */
export class DraftConflict extends AppError {
  readonly revision: number;
  constructor(revision: number) {
    super("conflict", m.savedElsewhere());
    this.revision = revision;
  }
}

/** Leaves the school's list. Classes that were given it keep it. */
export async function removeExercise(db: Database, staff: Staff, target: ExerciseTarget): Promise<void> {
  const { id } = await requireOwnExercise(db, staff, target);
  await db.update(schoolExercises).set({ removedAt: new Date() }).where(eq(schoolExercises.id, id));
}

async function readNewestVersion(db: Database, exerciseId: string) {
  const [newest] = await db
    .select()
    .from(schoolExerciseVersions)
    .where(eq(schoolExerciseVersions.exerciseId, exerciseId))
    .orderBy(desc(schoolExerciseVersions.number))
    .limit(1);
  return newest && { ...newest, content: ExerciseDraft.parse(newest.content) };
}

export type Published = { slug: string; number: number; kind: "first" | "same-version" | "new-version" };

/**
 * Makes a tested draft usable. What is graded in the same way keeps its version, so that a corrected word reaches students
 * at once; anything else becomes a new version, and work on the one before keeps its marks.
 */
export function publishDraft(
  db: Database,
  staff: Staff,
  { revision, ...target }: ExerciseTarget & { revision: number },
): Promise<Published> {
  return db.transaction(async (transaction) => {
    const { id, draft: content, revision: read } = await requireOwnExercise(transaction, staff, target);
    const [locked] = await transaction
      .select({ revision: schoolExercises.revision })
      .from(schoolExercises)
      .where(eq(schoolExercises.id, id))
      .for("update");
    if (!locked || locked.revision !== revision || read !== revision)
      throw new DraftConflict(locked?.revision ?? 0);
    const newest = await readNewestVersion(transaction, id);
    if (newest && isGradedAlike(newest.content, content)) {
      await transaction
        .update(schoolExerciseVersions)
        .set({ content, revision })
        .where(eq(schoolExerciseVersions.slug, newest.slug));
      return { slug: newest.slug, number: newest.number, kind: "same-version" };
    }
    const number = (newest?.number ?? 0) + 1;
    if (number > MOST_VERSIONS) throw new AppError("conflict", m.tooManyVersions({ most: MOST_VERSIONS }));
    const slug = schoolSlug(id, number);
    await transaction
      .insert(schoolExerciseVersions)
      .values({ slug, exerciseId: id, number, content, revision });
    return { slug, number, kind: newest ? "new-version" : "first" };
  });
}
