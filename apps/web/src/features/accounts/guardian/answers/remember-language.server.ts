import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { eq } from "drizzle-orm";
import type { RetentionLanguage } from "#server/privacy/retention.ts";
import type { Guardian } from "./find-guardian.server.ts";

/** The language in which a guardian uses the page is the language of the letters to them. */
export async function rememberLanguage(
  db: Database,
  guardian: Guardian,
  language: RetentionLanguage,
): Promise<void> {
  if (guardian.language === language) return;
  await db.update(guardians).set({ language }).where(eq(guardians.id, guardian.id));
}
