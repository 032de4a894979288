import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { LOCALES, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { IS_ADULT } from "#server/people/of-age.ts";

/** The guardians of record of a student, until the student turns 18: from then on nothing is told to them. */
export const readLetterReaders = (db: Database, studentId: string) =>
  db
    .select(getTableColumns(guardians))
    .from(guardians)
    .innerJoin(students, eq(students.id, guardians.studentId))
    .where(
      and(eq(guardians.studentId, studentId), eq(guardians.state, "of-record"), sql`${IS_ADULT} is not true`),
    );

/** What a student chose; both languages until then. */
export const languagesOf = ({ language }: { language: Locale | null }): Locale[] =>
  language ? [language] : [...LOCALES];
