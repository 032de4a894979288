import type { Database } from "@nirmaan/db/connect-database.ts";
import { classMarks, classSchemes, type MarkPart } from "@nirmaan/db/school-tables/class-marks-schema.ts";
import * as m from "@nirmaan/messages/marking.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { type PartDraft, partTitle } from "./mark-parts.ts";
import { findScheme } from "./marking-schemes.server.ts";

export async function readClassScheme(db: Database, classId: string) {
  const [found] = await db.select().from(classSchemes).where(eq(classSchemes.schoolClassId, classId));
  return found;
}

/** The class gets its own copy of a scheme of the content. */
export async function chooseScheme(
  db: Database,
  staff: Staff,
  { classId, scheme: id }: { classId: string; scheme: string },
): Promise<void> {
  const scheme = findScheme(id);
  await requireOpenClass(db, staff, classId);
  if (!scheme) throw new AppError("bad-input", m.chooseScheme());
  const parts = scheme.parts.map(({ key, title, outOf }) => ({ key, title, outOf }));
  await storeParts(db, staff, { classId, scheme: id, parts });
}

/** Other names, other marks, more or fewer parts. A title that was not changed keeps both languages. */
export async function changeParts(
  db: Database,
  staff: Staff,
  { classId, drafts }: { classId: string; drafts: PartDraft[] },
): Promise<void> {
  await requireOpenClass(db, staff, classId);
  const now = await readClassScheme(db, classId);
  if (!now) throw new AppError("conflict", m.chooseScheme());
  const parts = drafts.map(({ key, title, outOf }) => {
    const before = now.parts.find((part) => part.key === key);
    const isSame = before !== undefined && partTitle(before) === title;
    return { key, outOf, title: isSame ? before.title : { en: title, hi: title } };
  });
  await storeParts(db, staff, { classId, scheme: now.scheme, parts });
}

type NewParts = { classId: string; scheme: string; parts: MarkPart[] };

/** Refused when it would hide a mark that was given, or make it more than is possible. */
async function storeParts(db: Database, staff: Staff, { classId, scheme, parts }: NewParts): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockScheme(transaction, classId);
    const before = await readClassScheme(transaction, classId);
    const given = await transaction
      .select({ part: classMarks.part, value: classMarks.value })
      .from(classMarks)
      .where(and(eq(classMarks.schoolClassId, classId), ne(classMarks.value, "")));
    const lost = given.find(({ part, value }) => {
      const stays = parts.find(({ key }) => key === part);
      return !stays || Number(value) > stays.outOf;
    });
    if (lost) {
      const part = before?.parts.find(({ key }) => key === lost.part);
      throw new AppError("conflict", m.partHasMarks({ part: part ? partTitle(part) : lost.part }));
    }
    const values = { scheme, parts, byUserId: staff.userId };
    await transaction
      .insert(classSchemes)
      .values({ schoolClassId: classId, ...values })
      .onConflictDoUpdate({ target: classSchemes.schoolClassId, set: values });
  });
}

/** A mark is stored by the parts of its moment: marks and parts of a class change one after the other. */
export const lockScheme = (db: Database, classId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`class-scheme ${classId}`}, 0))`);

export async function requireOpenClass(db: Database, staff: Staff, classId: string) {
  const taught = await requireTaughtClass(db, staff, classId);
  if (taught.archivedAt) throw new AppError("conflict", m.classIsArchived());
  return taught;
}

/** The title in the reader's language, for pages and files. */
export const shownParts = (parts: MarkPart[]) =>
  parts.map((part) => ({ key: part.key, title: partTitle(part), outOf: part.outOf }));
