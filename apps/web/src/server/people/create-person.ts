import { BirthDay, PersonName } from "@nirmaan/auth-service/person-fields.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, students, teachers } from "@nirmaan/db/schema.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { User } from "@supabase/supabase-js";
import { z } from "zod";

type PersonAccount = Pick<User, "id" | "email" | "phone" | "app_metadata" | "user_metadata">;

/** Only the service-role key can write app_metadata, so that people cannot make themselves teachers. */
const AppMetadata = z.object({ role: z.enum(["teacher", "admin"]).optional().catch(undefined) });

/** Entered at sign-up or sent by Google or GitHub. The user can change it, so it is validated and read only once. */
const UserMetadata = z.object({
  name: PersonName.optional().catch(undefined),
  full_name: PersonName.optional().catch(undefined),
  date_of_birth: BirthDay.optional().catch(undefined),
});

/**
 * Inserts the student, teacher or admin row of an account, at the first request with its session.
 * A database trigger would need rights in the accounts' schema, which a Supabase project does not grant.
 */
export async function createPerson(db: Database, account: PersonAccount): Promise<void> {
  const { role } = AppMetadata.parse(account.app_metadata);
  const profile = UserMetadata.parse(account.user_metadata);
  const common = {
    userId: account.id,
    name: profile.name ?? profile.full_name ?? "Student",
    email: account.email ?? account.phone ?? "",
    // Somebody who signs up in Hindi gets mails in Hindi; English is the default and no choice.
    language: currentLocale() === "en" ? null : currentLocale(),
  };
  if (role === "teacher") await db.insert(teachers).values(common).onConflictDoNothing();
  else if (role === "admin") await db.insert(admins).values(common).onConflictDoNothing();
  else
    await db
      .insert(students)
      .values({ ...common, dateOfBirth: profile.date_of_birth ?? null })
      .onConflictDoNothing();
}
