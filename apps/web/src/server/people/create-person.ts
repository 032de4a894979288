import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, students, teachers } from "@nirmaan/db/schema.ts";
import type { User } from "@supabase/supabase-js";
import { z } from "zod";

type Account = Pick<User, "id" | "email" | "phone" | "app_metadata" | "user_metadata">;

/** Only the accounts service's own key can write app_metadata: nobody makes themselves a teacher. */
const AppMetadata = z.object({ role: z.enum(["teacher", "admin"]).optional().catch(undefined) });

/** What was typed at sign-up, or what Google or GitHub told. Its owner can change it, so it is read once and checked. */
const UserMetadata = z.object({
  name: z.string().trim().min(1).max(60).optional().catch(undefined),
  full_name: z.string().trim().min(1).max(60).optional().catch(undefined),
  date_of_birth: z.iso.date().optional().catch(undefined),
});

/**
 * The row that makes an account a person of ours, at the first visit that shows its session.
 * A trigger would need rights in the accounts' schema, which a Supabase project does not give to everyone.
 */
export async function createPerson(db: Database, account: Account): Promise<void> {
  const { role } = AppMetadata.parse(account.app_metadata);
  const told = UserMetadata.parse(account.user_metadata);
  const common = {
    userId: account.id,
    name: told.name ?? told.full_name ?? "Student",
    email: account.email ?? account.phone ?? "",
  };
  if (role === "teacher") await db.insert(teachers).values(common).onConflictDoNothing();
  else if (role === "admin") await db.insert(admins).values(common).onConflictDoNothing();
  else
    await db
      .insert(students)
      .values({ ...common, dateOfBirth: told.date_of_birth ?? null })
      .onConflictDoNothing();
}
