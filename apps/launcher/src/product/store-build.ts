import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

/** Pages stay open for days, and a week may see several releases. */
const KEPT_BUILDS = 3;
/** The id of an advisory lock; any number, the same in every process. */
const LOCK = 7_203_116;

/**
 * Writes the hashed files of this build into PostgreSQL and deletes those of builds before the last three. Any number of
 * processes may call it; the first of a build writes.
 */
export async function storeBuild(sql: postgres.Sql, clientFolder: string): Promise<void> {
  const names = listHashedFiles(clientFolder);
  // The names contain hashes of the files.
  const id = createHash("sha256").update(names.join("\n")).digest("hex");
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const known = await tx`update web_builds set stored_at = now() where id = ${id} returning id`;
    if (known.length > 0) return;
    const stored = await tx<{ name: string }[]>`select name from built_files where name in ${tx(names)}`;
    const isStored = new Set(stored.map(({ name }) => name));
    for (const name of names) if (!isStored.has(name)) await storeFile(tx, clientFolder, name);
    await tx`insert into web_builds (id, files) values (${id}, ${names})`;
    await tx`delete from web_builds where id in (
      select id from web_builds order by stored_at desc, id offset ${KEPT_BUILDS})`;
    await tx`delete from built_files where name not in (select unnest(files) from web_builds)`;
  });
}

function listHashedFiles(clientFolder: string): string[] {
  return globSync("assets/**/*", { cwd: clientFolder })
    .filter((name) => !/\.(br|gz)$/.test(name) && statSync(join(clientFolder, name)).isFile())
    .sort();
}

async function storeFile(tx: postgres.TransactionSql, folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  const isCompressed = existsSync(`${file}.br`);
  const bytes = readFileSync(isCompressed ? `${file}.br` : file);
  await tx`insert into built_files (name, encoding, bytes) values (${name}, ${isCompressed ? "br" : null}, ${bytes})`;
}
