import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartError } from "../start-error.ts";
import { countRows, listAppliedMigrations, listBackupTables } from "./backup-tables.ts";
import type { ErasedAccount } from "./erasure-list.ts";
import { replayErasures } from "./replay-erasures.ts";
import { type BackupManifest, HEADER } from "./write-backup.ts";

const COPY = /^copy (\S+) \(.*\) from stdin;$/;
const SETVAL = /^select setval\('[^']+', \d+\);$/;

type RestoreOptions = { url: string; file: string; erased: ErasedAccount[] };
type Restored = BackupManifest & { erasedAgain: number };

/**
 * Fills a migrated database without people from a backup, and erases again who was erased since: in one transaction, all
 * of it or nothing.
 */
export async function restoreBackup({ url, file, erased }: RestoreOptions): Promise<Restored> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })[Symbol.asyncIterator]();
  const manifest = readManifest((await lines.next()).value, file);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await requireSameMigrations(client, manifest);
    await emptyTables(client);
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      if (COPY.test(line.value))
        await pipeline(Readable.from(rowsOfTable(lines)), client.query(copyFrom(line.value)));
      else if (SETVAL.test(line.value)) await client.query(line.value);
      else throw new StartError(`${file} is damaged: it contains a line that no backup contains.`);
    }
    await requireAllRows(client, manifest);
    const erasedAgain = await replayErasures(client, erased, manifest.madeAt);
    await client.query("commit");
    return { ...manifest, erasedAgain };
  } finally {
    // Without the commit, the end of the connection undoes everything.
    await client.end();
  }
}

function readManifest(line: string | undefined, file: string): BackupManifest {
  if (!line?.startsWith(HEADER)) throw new StartError(`${file} is not a backup of Nirmaan.`);
  return JSON.parse(line.slice(HEADER.length));
}

async function requireSameMigrations(client: Client, manifest: BackupManifest): Promise<void> {
  const ours = await listAppliedMigrations(client);
  if (JSON.stringify(ours) !== JSON.stringify(manifest.migrations))
    throw new StartError(
      `The backup was made by version ${manifest.version} with another database schema. Restore it with that version, then upgrade.`,
    );
}

/** Only an installation without accounts is filled: a restore never deletes somebody's work. */
async function emptyTables(client: Client): Promise<void> {
  if ((await countRows(client, "students")) > 0)
    throw new StartError(
      "The database already has students. Restore into an empty database, so that nothing is overwritten.",
    );
  for (const { name } of (await listBackupTables(client)).reverse()) {
    // Append-only tables refuse to be emptied even when they are empty.
    const filledByMigration = await client.query(`select 1 from ${name} limit 1`);
    if (filledByMigration.rows.length > 0) await client.query(`delete from ${name}`);
  }
}

async function* rowsOfTable(lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new StartError("The backup ends in the middle of a table. Nothing was restored.");
    if (value === "\\.") return;
    yield `${value}\n`;
  }
}

async function requireAllRows(client: Client, manifest: BackupManifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const restored = await countRows(client, name);
    if (restored !== rows)
      throw new StartError(`${name} should have ${rows} rows and has ${restored}. Nothing was restored.`);
  }
}
