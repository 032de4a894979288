import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
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
