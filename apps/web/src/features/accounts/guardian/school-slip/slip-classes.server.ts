import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

const MOST_SHOWN = 500;

export type SlipClass = {
  id: string;
  name: string;
  schoolId: string | null;
  schoolName: string | null;
  udiseCode: string | null;
  contractVersion: string;
};

/** Current classes of a teacher, or all of them for an admin, with the school under whose name a slip is recorded. */
export const readSlipClasses = (db: Database, staff: Staff, id?: string): Promise<SlipClass[]> =>
  db
    .select({
      id: schoolClasses.id,
      name: schoolClasses.name,
      schoolId: schoolClasses.schoolId,
      schoolName: schools.name,
      udiseCode: schools.udiseCode,
      contractVersion: sql<string>`coalesce((select terms_version from school_consents agreed
        where agreed.school_id = ${schools.id} and agreed.purpose = 'terms' order by agreed.id desc limit 1), 'none')`,
    })
    .from(schoolClasses)
    .leftJoin(schools, eq(schools.id, schoolClasses.schoolId))
    .where(
      and(isNull(schoolClasses.archivedAt), isTaughtBy(staff), id ? eq(schoolClasses.id, id) : undefined),
    )
    .orderBy(asc(schoolClasses.name))
    .limit(MOST_SHOWN);

export async function requireSlipClass(db: Database, staff: Staff, id: string): Promise<SlipClass> {
  const [found] = await readSlipClasses(db, staff, id);
  if (!found) throw new AppError("not-found", m.notYourClass());
  return found;
}

/** A class from before there were schools stands for its school. */
export const slipSchoolOf = ({ id, schoolId }: Pick<SlipClass, "id" | "schoolId">): string =>
  schoolId ?? `class-${id}`;
