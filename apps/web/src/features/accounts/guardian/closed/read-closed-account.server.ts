import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { readNamedGuardians } from "../naming/read-named-guardians.server.ts";
import type { ClosedAccountView } from "./closed-account-view.ts";

const REASONS: Partial<Record<Student["consent"], ClosedAccountView["reason"]>> = {
  withdrawn: "withdrawn",
  "unknown-age": "needs-age",
};

export async function readClosedAccount(
  db: Database,
  student: Student,
  { formatDay }: { formatDay: (day: Date) => string },
): Promise<ClosedAccountView> {
  const { asked, waiting } = await readNamedGuardians(db, student);
  const closedExports = await db.$count(
    guardianWithdrawals,
    and(
      eq(guardianWithdrawals.studentId, student.id),
      isNull(guardianWithdrawals.liftedAt),
      lte(guardianWithdrawals.exportUntil, new Date()),
    ),
  );
  return {
    reason: REASONS[student.consent] ?? "needs-consent",
    name: student.name.split(/\s+/)[0] ?? student.name,
    deletedOn: student.deletionDueAt && formatDay(student.deletionDueAt),
    canExport: closedExports === 0,
    guardians: asked,
    waitingGuardian: waiting,
  };
}
