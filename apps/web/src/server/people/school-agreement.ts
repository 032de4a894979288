import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { and, desc, eq } from "drizzle-orm";
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

export const coversMonitoring = (agreement: Pick<SchoolAgreement, "version"> | undefined): boolean =>
  agreement !== undefined && agreement.version >= MONITORING_SINCE;
