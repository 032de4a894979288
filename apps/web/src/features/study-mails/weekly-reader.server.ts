import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq, sql } from "drizzle-orm";
import { IS_ADULT } from "#server/people/of-age.ts";

/** The newest answer of the guardian about the account. */
const OWN_ANSWER = sql<string | null>`(select answer from ${consents}
  where ${consents.studentId} = ${guardians.studentId} and ${consents.guardianId} = ${guardians.id}
    and ${consents.purpose} = 'account' order by ${consents.id} desc limit 1)`;

/** The guardian of a mail about the week, with what decides whether it is sent. */
export async function findWeeklyReader(db: Database, guardianId: string) {
  const [found] = await db
    .select({
      email: guardians.email,
      language: guardians.language,
      hasAgreed: sql<boolean>`coalesce(${OWN_ANSWER} = 'given', false)`,
      isOfAge: sql<boolean>`coalesce(${IS_ADULT}, false)`,
    })
    .from(guardians)
    .innerJoin(students, eq(students.id, guardians.studentId))
    .where(eq(guardians.id, guardianId));
  return found;
}
