import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type postgres from "postgres";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Names of this version's migrations that the database does not have. It may have newer ones. */
export async function listMissingMigrations(sql: postgres.Sql): Promise<string[]> {
  const [found] = await sql`select to_regprocedure('applied_migrations()') is not null as "exists"`;
  const applied = found?.exists
    ? await sql<{ hash: string }[]>`select hash from applied_migrations() as hash`
    : [];
  const hashes = new Set(applied.map(({ hash }) => hash));
  const journal = JSON.parse(read("./migrations/meta/_journal.json"));
  const names = (journal.entries as { tag: string }[]).map(({ tag }) => tag);
  // Drizzle records the SHA-256 of each file.
  const hashOf = (name: string) =>
    createHash("sha256")
      .update(read(`./migrations/${name}.sql`))
      .digest("hex");
  return names.filter((name) => !hashes.has(hashOf(name)));
}
