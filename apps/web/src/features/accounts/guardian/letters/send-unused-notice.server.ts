import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { Services } from "#server/services/services.ts";
import { guardianLetter } from "./guardian-letter.server.ts";
import { formatLetterDay } from "./letter-day.ts";
import { languagesOf, readLetterReaders } from "./letter-readers.server.ts";

/** To the student and, under 18, to every guardian of record: the account is deleted on this day unless somebody logs in. */
export async function sendUnusedNotice(
  { database: { db }, env, mail }: Pick<Services, "database" | "env" | "mail">,
  { studentId, deletedAt }: { studentId: string; deletedAt: Date },
): Promise<void> {
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  if (!student) return;
  const readers = await readLetterReaders(db, studentId);
  const letters = [
    { to: student.email, languages: languagesOf(student) },
    ...readers.map(({ email, language }) => ({ to: email, languages: [language] })),
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
