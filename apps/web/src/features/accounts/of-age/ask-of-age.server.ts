import { students } from "@nirmaan/db/schema.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { siteUrlOf } from "#server/config/site-url.ts";
import { COMES_OF_AGE_AT, NEEDS_OWN_CONSENT } from "#server/people/of-age.ts";
import { noticesBefore } from "#server/privacy/retention.ts";
import type { Services } from "#server/services/services.ts";
import { guardianLetter } from "../guardian/letters/guardian-letter.server.ts";
import { formatLetterDay } from "../guardian/letters/letter-day.ts";
import { languagesOf } from "../guardian/letters/letter-readers.server.ts";

const MOST_AT_ONCE = 200;

/** Writes to each student who turns 18 soon, once: a guardian's consent ends with that day. Runs as a job. */
export async function askOfAge({
  database: { db },
  env,
  mail,
}: Pick<Services, "database" | "env" | "mail">): Promise<void> {
  const [hours = 0] = noticesBefore("of-age-unanswered");
  const due = await db
    .select({
      id: students.id,
      name: students.name,
      email: students.email,
      language: students.language,
      at: COMES_OF_AGE_AT,
    })
    .from(students)
    .where(
      and(
        isNull(students.ofAgeAskedAt),
        isNull(students.setAsideAt),
        isNull(students.deletionDueAt),
        NEEDS_OWN_CONSENT,
        sql`now() >= ${COMES_OF_AGE_AT} - make_interval(hours => ${hours})`,
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { id, name, email, language, at } of due) {
    await mail(
      guardianLetter("of-age", {
        to: email,
        languages: languagesOf({ language }),
        studentName: name,
        link: `${siteUrlOf(env)}/auth/login`,
        contact: env.CONTACT_EMAIL,
        day: (spoken) => formatLetterDay(new Date(at), spoken),
      }),
    );
    // After the mail: when it fails, the next hour tries again.
    await db.update(students).set({ ofAgeAskedAt: new Date() }).where(eq(students.id, id));
  }
}
