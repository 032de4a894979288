import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals, privacyEvents } from "@nirmaan/db/consent-schema.ts";
import * as m from "@nirmaan/messages/accounts-privacy.ts";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";

const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;

/** The export stays open for some days after a withdrawal, and is made a few times a day at most. */
export async function requireExportOpen(
  db: Database,
  { id }: { id: string },
  by: "student" | "guardian",
): Promise<void> {
  const closed = await db.$count(
    guardianWithdrawals,
    and(
      eq(guardianWithdrawals.studentId, id),
      isNull(guardianWithdrawals.liftedAt),
      lte(guardianWithdrawals.exportUntil, new Date()),
    ),
  );
  if (closed > 0) throw new AppError("gone", m.downloadOver());
  const today = await db.$count(
    privacyEvents,
    and(
      eq(privacyEvents.studentId, id),
      eq(privacyEvents.kind, "exported"),
      eq(privacyEvents.by, by),
      gt(privacyEvents.createdAt, new Date(Date.now() - DAY_MS)),
    ),
  );
  if (today >= MOST_A_DAY) throw new AppError("too-many", m.downloadedOften());
}
