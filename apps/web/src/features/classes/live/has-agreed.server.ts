import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { type SQL, sql } from "drizzle-orm";
import { MONITORING_SINCE } from "#server/people/school-agreement.ts";

/** The condition on `schools` that the newest answer to the terms is a yes, to terms that name the live view. */
export const HAS_AGREED: SQL = sql`(
  select consent.answer = 'given' and consent.terms_version >= ${MONITORING_SINCE}
  from ${schoolConsents} consent
  where consent.school_id = ${schools.id} and consent.purpose = 'terms' order by consent.id desc limit 1)`;
