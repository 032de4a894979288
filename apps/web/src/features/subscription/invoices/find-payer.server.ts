import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests, students } from "@nirmaan/db/schema.ts";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

/** Where mails about money go: for a student under 18 to the guardian who agreed, and to the student as well. */
export async function findPayer(db: Database, studentId: string) {
  const [student] = await db
    .select({
      name: students.name,
      email: students.email,
      isAdult: sql<boolean>`coalesce(${students.dateOfBirth} <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years', false)`,
    })
    .from(students)
    .where(eq(students.id, studentId));
  if (!student) return undefined;
  const [guardian] = student.isAdult
    ? []
    : await db
        .select({ email: guardianRequests.guardianEmail })
        .from(guardianRequests)
        .where(
          and(
            eq(guardianRequests.studentId, studentId),
            isNotNull(guardianRequests.approvedAt),
            isNull(guardianRequests.withdrawnAt),
          ),
        )
        .orderBy(desc(guardianRequests.createdAt))
        .limit(1);
  return { name: student.name, addresses: [student.email, ...(guardian ? [guardian.email] : [])] };
}
