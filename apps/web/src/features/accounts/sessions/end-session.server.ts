import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/accounts-sessions.ts";
import { sql } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";

/** Ends one of the person's own sessions; another person's session is reported as not found. */
export async function endSession(db: Database, person: Person, id: string): Promise<void> {
  const ended = await db.execute(
    sql`delete from auth.sessions where id = ${id} and user_id = ${person.userId} returning id`,
  );
  if (ended.length === 0) throw new AppError("not-found", m.deviceNotLoggedIn());
}
