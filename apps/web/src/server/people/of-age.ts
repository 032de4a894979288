import { students } from "@nirmaan/db/schema.ts";
import { sql } from "drizzle-orm";
import { retentionDays } from "../privacy/retention.ts";

/** Null while the date of birth is unknown. */
export const IS_ADULT = sql<
  boolean | null
>`${students.dateOfBirth} <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years'`;

/** Midnight in India at the beginning of the 18th birthday. */
export const COMES_OF_AGE_AT = sql<string>`((${students.dateOfBirth} + interval '18 years') at time zone 'Asia/Kolkata')`;

/** Was a child when the account was made, and has not given their own consent. */
export const NEEDS_OWN_CONSENT = sql<boolean>`coalesce(
  ${students.ownConsentAt} is null and ${students.createdAt} < ${COMES_OF_AGE_AT}, false)`;

/** Asked, of age, and without an answer for the time of the retention file. */
export const IS_OWN_CONSENT_OVERDUE = sql<boolean>`coalesce(${NEEDS_OWN_CONSENT} and now() >
  greatest(${COMES_OF_AGE_AT}, ${students.ofAgeAskedAt}) + make_interval(days => ${sql.raw(String(retentionDays("of-age-unanswered")))})
  and ${students.ofAgeAskedAt} is not null, false)`;
