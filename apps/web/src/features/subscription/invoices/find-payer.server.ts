import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { and, asc, eq, sql } from "drizzle-orm";

export type Recipient = { email: string; language: Locale | null };

/** The recipients of mails about payments: the student and, under 18, also the guardian who consented. */
export async function findPayer(db: Database, studentId: string) {
  const [student] = await db
    .select({
      name: students.name,
      email: students.email,
      language: students.language,
      isAdult: sql<boolean>`coalesce(${students.dateOfBirth} <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years', false)`,
    })
    .from(students)
    .where(eq(students.id, studentId));
  if (!student) return undefined;
  const [guardian] = student.isAdult
    ? []
    : await db
        .select({ email: guardians.email, language: guardians.language })
        .from(guardians)
        .where(and(eq(guardians.studentId, studentId), eq(guardians.state, "of-record")))
        .orderBy(asc(guardians.createdAt))
        .limit(1);
  const { name, email, language } = student;
  return { name, student: { email, language }, guardian };
}
