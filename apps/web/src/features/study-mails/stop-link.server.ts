import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { students } from "@nirmaan/db/schema.ts";
import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { eq, sql } from "drizzle-orm";
import type { StudyMailKind } from "./study-mail-rules.ts";

export type StoppableMail = { kind: StudyMailKind; isStopped: boolean; language: Locale | null };

/** The mail that a link belongs to, found by the secret token of the link. The link contains no name. */
export const findStoppable = (db: Database, token: string): Promise<StoppableMail | undefined> =>
  withWideScope("stop-link", async () => {
    const [found] = await db
      .select({
        kind: studyMails.kind,
        isStopped: sql<boolean>`${studyMails.stoppedAt} is not null`,
        language: sql<Locale | null>`coalesce(${guardians.language}, ${students.language})`,
      })
      .from(studyMails)
      .innerJoin(students, eq(students.id, studyMails.studentId))
      .leftJoin(guardians, eq(guardians.id, studyMails.guardianId))
      .where(eq(studyMails.stopToken, token));
    return found;
  });

/** Stops the mail, or starts it again for a reader who tapped by mistake. Repeating it changes nothing. */
export const changeByLink = (db: Database, token: string, change: "stop" | "resume"): Promise<void> =>
  withWideScope("stop-link", async () => {
    await db
      .update(studyMails)
      .set({ stoppedAt: change === "stop" ? sql`coalesce(${studyMails.stoppedAt}, now())` : null })
      .where(eq(studyMails.stopToken, token));
  });
