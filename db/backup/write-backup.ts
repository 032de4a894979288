import { createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupTable, countRows, listAppliedMigrations, listBackupTables } from "./backup-tables.ts";

export const HEADER = "-- Nirmaan backup ";

export type BackupManifest = {
  version: string;
  madeAt: string;
  migrations: string[];
  tables: (BackupTable & { rows: number })[];
};

type BackupOptions = { url: string; file: string; version: string };

/**
 * Writes all tables of one moment into a compressed SQL script. The file appears under its name only when it is
 * complete and on the disk.
 */
export async function writeBackup({ url, file, version }: BackupOptions): Promise<BackupManifest> {
  const client = new Client({ connectionString: url });
  const partial = `${file}.partial`;
  await client.connect();
  try {
    // Before the snapshot: what changes after this moment may be missing in the backup.
    const madeAt = new Date().toISOString();
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, { version, madeAt });
    await pipeline(
      script(client, manifest),
      createGzip({ level: 6 }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    await client.query("commit");
    const written = await open(partial, "r");
    await written.sync();
    await written.close();
    await rename(partial, file);
    return manifest;
  } finally {
    await client.end();
  }
}

async function describe(
  client: Client,
  made: Pick<BackupManifest, "version" | "madeAt">,
): Promise<BackupManifest> {
  const tables = [];
  for (const table of await listBackupTables(client))
    tables.push({ ...table, rows: await countRows(client, table.name) });
  return { ...made, migrations: await listAppliedMigrations(client), tables };
}

/** The script in the form that psql reads too, so that a backup can be restored without this program. */
async function* script(client: Client, manifest: BackupManifest): AsyncGenerator<string | Buffer> {
  yield `${HEADER}${JSON.stringify(manifest)}\n`;
  for (const { name, columns } of manifest.tables) {
    yield `copy ${name} (${columns.join(", ")}) from stdin;\n`;
    yield* client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
    yield "\\.\n";
  }
  const sequences = await client.query<{ sequence: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as sequence, last_value as value
    from pg_sequences where last_value is not null and schemaname in ('public', 'auth', 'auth_guard')`);
  for (const { sequence, value } of sequences.rows) yield `select setval('${sequence}', ${value});\n`;
}
