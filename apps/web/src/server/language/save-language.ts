import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, students, teachers } from "@nirmaan/db/schema.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { eq } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";

const TABLES = { student: students, teacher: teachers, admin: admins };

export async function saveLanguage(db: Database, { role, id }: Person, language: Locale): Promise<void> {
  const table = TABLES[role];
  await db.update(table).set({ language }).where(eq(table.id, id));
}
