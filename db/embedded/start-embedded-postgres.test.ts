import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

async function oneRow(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [row] = await sql.unsafe(query);
  await sql.end();
  return row;
}

test("starts in a private folder and keeps its data when the folder becomes accessible", async () => {
  const home = mkdtempSync(join(tmpdir(), "nirmaan-private-"));
  const dataDir = join(home, "data");
  mkdirSync(dataDir);
  for (const mode of [0o700, 0o711]) {
    chmodSync(home, mode);
    chmodSync(dataDir, mode);
    const server = await startEmbeddedPostgres(dataDir, ["fsync=off"]);
    expect(
      await oneRow(server.ownerUrl, "create table if not exists kept (at int); select 1 as one"),
    ).toBeDefined();
    expect(await oneRow(server.ownerUrl, "select count(*)::int as rows from kept")).toEqual({ rows: 0 });
    await server.stop();
  }
  rmSync(home, { recursive: true, force: true });
});

test("reports a wrong setting with the path of the log instead of waiting", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-wrong-"));
  chmodSync(dataDir, 0o711);
  await expect(startEmbeddedPostgres(dataDir, ["no_such_setting=1"])).rejects.toThrow(/postgres\.log/);
  rmSync(dataDir, { recursive: true, force: true });
});

test("OPS-02 starts right after a kill -9, while a query of the killed server still runs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-killed-"));
  chmodSync(dataDir, 0o711);
  const killed = await startEmbeddedPostgres(dataDir);
  const sql = postgres(killed.ownerUrl, { max: 1, onnotice: () => {} });
  await sql`create table kept (at int)`;
  const busy = sql`select count(*) from generate_series(1, 12000000)`.catch(() => undefined);
  await new Promise((begun) => setTimeout(begun, 300));
  process.kill(
    Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    "SIGKILL",
  );
  await killed.stopped;
  const started = await startEmbeddedPostgres(dataDir);
  expect(await oneRow(started.ownerUrl, "select count(*)::int as rows from kept")).toEqual({ rows: 0 });
  await started.stop();
  await busy;
  await sql.end({ timeout: 1 });
  rmSync(dataDir, { recursive: true, force: true });
});
