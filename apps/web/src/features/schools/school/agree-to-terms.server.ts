import { createHash } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { z } from "zod";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireOwner, requireSchoolMember } from "#server/people/taught-class.ts";
import { SCHOOL_TERMS } from "./school-terms.ts";

const text = z
  .string()
  .trim()
  .min(3, { error: () => m.threeLetters() })
  .max(100, { error: () => m.hundredLetters() });

export const Agreement = z.object({
  signerName: text,
  signerPosition: text,
  maySign: z.literal("yes", { error: () => m.tickMaySign() }),
});
export type Agreement = z.infer<typeof Agreement>;

/** A person with the right to sign agrees in the school's name. What was shown is identified by its hash. */
export async function agreeToTerms(
  db: Database,
  staff: Staff,
  { schoolId, agreement }: { schoolId: string; agreement: Agreement },
): Promise<void> {
  const access = await requireSchoolMember(db, staff, schoolId);
  requireOwner(access);
  // The operator's own people cannot sign for a school.
  if (staff.role === "admin") throw new AppError("forbidden", m.schoolSigns());
  if (access.school.state !== "open") throw new AppError("conflict", m.notOpenYet());
  const { signerName, signerPosition } = agreement;
  const language = currentLocale();
  await db.insert(schoolConsents).values({
    schoolId,
    purpose: "terms",
    answer: "given",
    termsVersion: SCHOOL_TERMS.version,
    termsHash: createHash("sha256").update(JSON.stringify(SCHOOL_TERMS[language])).digest("hex"),
    language,
    byUserId: staff.userId,
    signerName,
    signerPosition,
  });
}
