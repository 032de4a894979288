import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { eq } from "drizzle-orm";
import type { Student } from "#server/person.ts";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

type DeleteUser = Pick<SupabaseClient["auth"]["admin"], "deleteUser">;

/**
 * The account first: when that fails, nothing is lost and the student can try again.
 * Without it nobody can sign in, so rows that a crash leaves behind belong to nobody.
 */
export async function deleteAccount(db: Database, student: Student, accounts: DeleteUser): Promise<void> {
  const { error } = await accounts.deleteUser(student.userId);
  if (error && error.code !== "user_not_found") throw error;
  await db.transaction(async (transaction) => {
    await transaction.delete(students).where(eq(students.id, student.id));
    await logPrivacyEvent(transaction, student.id, { kind: "deleted", by: "student" });
  });
}
