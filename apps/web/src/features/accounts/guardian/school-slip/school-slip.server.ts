import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, schoolSlips } from "@nirmaan/db/consent-schema.ts";
import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Purpose } from "#domain/people/purpose.ts";
import { AppError } from "#server/errors/app-error.ts";
import { dayInIndia } from "#server/people/consent-rights.ts";
import { openingOf } from "#server/people/consent-table.ts";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";

/** A teacher or another adult of a school, under whose name the slip is recorded. */
type SchoolAdult = { id: string; schoolId: string };

type Recorded = Omit<
  typeof schoolSlips.$inferInsert,
  "id" | "schoolId" | "recordedBy" | "confirmedBy" | "confirmedAt" | "createdAt" | "yes" | "no"
> & { yes: Purpose[]; no: Purpose[] };

/** Records a signed paper slip. It opens nothing before a second adult of the same school confirms it. */
export async function recordSchoolSlip(db: Database, adult: SchoolAdult, slip: Recorded): Promise<string> {
  const closed = slip.yes.filter((purpose) => openingOf(purpose, "school-slip") !== "ticked");
  if (closed.length > 0) throw new AppError("bad-input", m.cannotOpen({ purposes: closed.join(", ") }));
  const [made] = await db
    .insert(schoolSlips)
    .values({ ...slip, schoolId: adult.schoolId, recordedBy: adult.id })
    .returning({ id: schoolSlips.id });
  if (!made) throw new Error("PostgreSQL inserted a slip and did not return it");
  return made.id;
}

/** The second adult's look at the paper. From now on the answers count, until the slip's last day. */
export async function confirmSchoolSlip(db: Database, adult: SchoolAdult, slipId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [slip] = await transaction
      .update(schoolSlips)
      .set({ confirmedBy: adult.id, confirmedAt: new Date() })
      .where(
        and(
          eq(schoolSlips.id, slipId),
          eq(schoolSlips.schoolId, adult.schoolId),
          ne(schoolSlips.recordedBy, adult.id),
          isNull(schoolSlips.confirmedAt),
          isNull(schoolSlips.withdrawnAt),
        ),
      )
      .returning();
    if (!slip) throw new AppError("not-found", m.noSlipToConfirm());
    await appendSlip(transaction, slip, "given");
    await logPrivacyEvent(transaction, slip.studentId, { kind: "consent-approved", by: "school" });
  });
}

type EndOfSlip = { slipId: string; how: "paper" | "school-record" | "left-school" };

/** A withdrawal on paper, or a student who leaves the school: the slip opens nothing any more. */
export async function endSchoolSlip(
  db: Database,
  adult: SchoolAdult,
  { slipId, how }: EndOfSlip,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [slip] = await transaction
      .update(schoolSlips)
      .set({ withdrawnAt: new Date(), withdrawnBy: adult.id, withdrawnHow: how })
      .where(
        and(
          eq(schoolSlips.id, slipId),
          eq(schoolSlips.schoolId, adult.schoolId),
          isNull(schoolSlips.withdrawnAt),
        ),
      )
      .returning();
    if (!slip) throw new AppError("not-found", m.noSlipOfSchool());
    if (slip.confirmedAt) await appendSlip(transaction, slip, "withdrawn");
    await logPrivacyEvent(transaction, slip.studentId, { kind: "consent-withdrawn", by: "school" });
  });
}

const DAY_MS = 86_400_000;
const yesterday = () => dayInIndia(new Date(Date.now() - DAY_MS));

type Slip = typeof schoolSlips.$inferSelect;

/** A school's no is not a guardian's: an ended slip closes what it opened and nothing else, so its rows only expire. */
async function appendSlip(db: Database, slip: Slip, answer: "given" | "withdrawn"): Promise<void> {
  const row = (purpose: string, said: "given" | "refused") => ({
    studentId: slip.studentId,
    slipId: slip.id,
    schoolId: slip.schoolId,
    purpose,
    answer: said,
    strength: "school-slip" as const,
    noticeVersion: slip.noticeVersion,
    noticeLanguage: slip.noticeLanguage,
    noticeHash: slip.noticeHash,
    by: "school" as const,
    how: answer === "given" ? ("paper" as const) : ("school-record" as const),
    validUntil: answer === "given" ? slip.validUntil : yesterday(),
  });
  const rows = [
    ...slip.yes.map((purpose) => row(purpose, "given")),
    ...(answer === "given" ? slip.no.map((purpose) => row(purpose, "refused")) : []),
  ];
  if (rows.length > 0) await db.insert(consents).values(rows);
}
