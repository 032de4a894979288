import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger } from "@nirmaan/db/payments-schema.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";

/** Courses that were paid once and not given back. */
export async function readBoughtCourses(db: Database, student: Pick<Student, "id">): Promise<string[]> {
  const kept = sql`sum(case when ${ledger.kind} = 'charged' then ${ledger.amountPaise} else -${ledger.amountPaise} end)`;
  const rows = await db
    .select({ courseSlug: ledger.courseSlug })
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), isNotNull(ledger.courseSlug)))
    .groupBy(ledger.courseSlug)
    .having(sql`${kept} > 0`);
  return rows.flatMap(({ courseSlug }) => courseSlug ?? []);
}
