import type { Database } from "@nirmaan/db/connect-database.ts";
import { migrationAt, newestMigration } from "@nirmaan/db/known-migrations.ts";
import { sql } from "drizzle-orm";

/** The newest migration of the database, compared with the one that this process expects. */
export async function readSchema(db: Database): Promise<{ name: string; isOurs: boolean; words: string }> {
  const [row] = await db.execute<{ at: string | null }>(sql`select newest_migration() as at`);
  const name = row?.at ? migrationAt(Number(row.at)) : undefined;
  const expected = newestMigration();
  return {
    name: name ?? "of a newer version",
    isOurs: name === expected,
    words: name
      ? `It is at an older version than this server, which expects ${expected}. Run npm run migrate.`
      : "It was migrated by a newer version than this server. Update this server.",
  };
}
