import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "../errors/app-error.ts";

export type SchoolAgreement = { version: string; signerName: string; signerPosition: string; at: Date };

/** The agreement that counts now, or undefined. */
export async function readAgreement(db: Database, schoolId: string): Promise<SchoolAgreement | undefined> {
  const [newest] = await db
    .select()
    .from(schoolConsents)
    .where(and(eq(schoolConsents.schoolId, schoolId), eq(schoolConsents.purpose, "terms")))
    .orderBy(desc(schoolConsents.id))
    .limit(1);
  if (newest?.answer !== "given") return undefined;
  const { termsVersion, signerName, signerPosition, createdAt } = newest;
  return { version: termsVersion, signerName, signerPosition, at: createdAt };
}

/** No class, no class list and no exam before the school has agreed. */
export async function requireAgreement(db: Database, schoolId: string): Promise<SchoolAgreement> {
  const agreement = await readAgreement(db, schoolId);
  if (!agreement) throw new AppError("conflict", m.agreeFirst());
  return agreement;
}

/** The first version of the terms that names the live view and the exam journal. Versions are days. */
export const MONITORING_SINCE = "2026-11-17";
/** The first version that names similarity reports. */
export const SIMILARITY_SINCE = "2026-11-18";

type Agreed = Pick<SchoolAgreement, "version"> | undefined;

export const coversMonitoring = (agreement: Agreed): boolean =>
  agreement !== undefined && agreement.version >= MONITORING_SINCE;

export const coversSimilarity = (agreement: Agreed): boolean =>
  agreement !== undefined && agreement.version >= SIMILARITY_SINCE;

/** The condition on `schools` that the newest answer to the terms is a yes, to this version or a later one. */
export const hasAgreedSince = (version: string): SQL<boolean> => sql<boolean>`(
  select consent.answer = 'given' and consent.terms_version >= ${version}
  from ${schoolConsents} consent
  where consent.school_id = ${schools.id} and consent.purpose = 'terms' order by consent.id desc limit 1)`;
