import { getTableName } from "drizzle-orm";
import type { Client } from "pg";
import { builtFiles, webBuilds } from "../web-process-schema.ts";

/** A table with the columns that a backup holds; generated columns are computed again. */
export type BackupTable = { name: string; columns: string[] };

const SCHEMAS = ["public", "auth", "auth_guard"];
/** Of the job queue only the jobs and the queues that they refer to: every start creates the schedules again. */
const JOBS = ["pgboss.job", "pgboss.queue"];
/** The files of builds, which every start stores again. */
const LEFT_OUT = [builtFiles, webBuilds].map((table) => `public.${getTableName(table)}`);

/** The tables of the product, each after the tables that its foreign keys refer to. Unlogged tables hold nothing to keep. */
export async function listBackupTables(client: Client): Promise<BackupTable[]> {
  const tables = await client.query<BackupTable>(
    `
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
      and (n.nspname = any($1) or format('%I.%I', n.nspname, c.relname) = any($2))
      and format('%I.%I', n.nspname, c.relname) <> all($3)
    group by 1 order by 1`,
    [SCHEMAS, JOBS, LEFT_OUT],
  );
  const references = await client.query<{ from: string; to: string }>(`
    select distinct format('%I.%I', fn.nspname, f.relname) as from, format('%I.%I', tn.nspname, t.relname) as to
    from pg_constraint k
    join pg_class f on f.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid) join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and f.oid <> k.confrelid`);
  return inDependencyOrder(tables.rows, references.rows);
}

function inDependencyOrder(tables: BackupTable[], references: { from: string; to: string }[]): BackupTable[] {
  const ordered = new Map<string, BackupTable>();
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) {
      ordered.set(table.name, table);
      waiting.delete(table.name);
    }
  }
  return [...ordered.values()];
}

/** Names of all applied migrations, which decide whether a backup fits this version. */
export async function listAppliedMigrations(client: Client): Promise<string[]> {
  const ours = await client.query<{ name: string }>(
    "select hash as name from drizzle.__drizzle_migrations order by id",
  );
  const accounts = await client.query<{ found: string | null }>(
    "select to_regclass('auth_guard.migrations')::text as found",
  );
  const theirs = accounts.rows[0]?.found
    ? (await client.query<{ name: string }>("select name from auth_guard.migrations order by name")).rows
    : [];
  return [...ours.rows, ...theirs].map(({ name }) => name);
}

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return rows[0]?.rows ?? 0;
}
