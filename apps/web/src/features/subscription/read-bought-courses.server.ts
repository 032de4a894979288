import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger } from "@nirmaan/db/payments.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Student } from "#server/person.ts";

/** Courses that were paid once and not given back. */
export async function readBoughtCourses(db: Database, student: Pick<Student, "id">): Promise<string[]> {
  const lines = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), isNotNull(ledger.courseSlug)));
  const refunded = new Set(lines.filter(({ kind }) => kind === "refunded").map(({ paymentId }) => paymentId));
  const kept = lines.filter(({ kind, paymentId }) => kind === "charged" && !refunded.has(paymentId));
  return [...new Set(kept.flatMap(({ courseSlug }) => courseSlug ?? []))];
}
