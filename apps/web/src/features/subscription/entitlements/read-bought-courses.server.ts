import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger } from "@nirmaan/db/payments-schema.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

/** Courses that were bought and not fully refunded. */
export async function readBoughtCourses(db: Database, student: Pick<Student, "id">): Promise<string[]> {
  const balancePaise = sql`sum(case when ${ledger.kind} = 'charged' then ${ledger.amountPaise} else -${ledger.amountPaise} end)`;
  const rows = await db
    .select({ courseSlug: ledger.courseSlug })
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), isNotNull(ledger.courseSlug)))
    .groupBy(ledger.courseSlug)
    .having(sql`${balancePaise} > 0`);
  return rows.flatMap(({ courseSlug }) => courseSlug ?? []);
}
