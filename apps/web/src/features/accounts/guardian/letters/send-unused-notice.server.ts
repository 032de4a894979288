import { guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { Services } from "#server/services/services.ts";
import { guardianLetter } from "./guardian-letter.server.ts";
import { formatLetterDay } from "./letter-day.ts";

/** To the student and every guardian of record: the account is deleted on this day unless somebody logs in. */
export async function sendUnusedNotice(
  { database: { db }, env, mail }: Pick<Services, "database" | "env" | "mail">,
  { studentId, deletedAt }: { studentId: string; deletedAt: Date },
): Promise<void> {
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  if (!student) return;
  const readers = await db
    .select({ to: guardians.email, language: guardians.language })
    .from(guardians)
    .where(and(eq(guardians.studentId, studentId), eq(guardians.state, "of-record")));
  const letters = [
    { to: student.email, languages: ["en", "hi"] as ("en" | "hi")[] },
    ...readers.map(({ to, language }) => ({ to, languages: [language] })),
  ];
  for (const letter of letters)
    await mail(
      guardianLetter("account-unused", {
        ...letter,
        studentName: student.name,
        link: `${siteUrlOf(env)}/auth/login`,
        contact: env.CONTACT_EMAIL,
        day: (language) => formatLetterDay(deletedAt, language),
      }),
    );
}
