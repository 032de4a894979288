import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { findRoleProblem } from "@nirmaan/db/roles/check-serving-role.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "./child-process.ts";

const folder = mkdtempSync(join(tmpdir(), "nirmaan-prepare-"));
chmodSync(folder, 0o755);
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, ["fsync=off"]);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const prepare = (env: NodeJS.ProcessEnv) =>
  runProgram(join(import.meta.dirname, "prepare-database.ts"), [], {
    ...process.env,
    DATA_DIR: folder,
    ...env,
  });

test("TRUST-13 a database address whose role is a superuser, or without one for migrations, is refused with the way out", async () => {
  await expect(prepare({ DATABASE_URL: postgres.ownerUrl })).rejects.toThrow(
    /^DATABASE_URL connects as nirmaan, which is a superuser .* or set ALLOW_OWNER_ROLE=on\.$/,
  );
  await expect(prepare({ DATABASE_URL: postgres.url })).rejects.toThrow(
    /^MIGRATION_DATABASE_URL is not set\./,
  );
});

test("TRUST-13 the owner migrates and grants, again and again, and the serving role reads every part's tables", async () => {
  const both = { DATABASE_URL: postgres.url, MIGRATION_DATABASE_URL: postgres.ownerUrl };
  await prepare(both);
  await prepare(both);
  const { sql, close } = connectDatabase(postgres.url, { connections: 1 });
  for (const table of ["students", "auth.users", "auth_guard.limits", "pgboss.job"])
    expect(await sql.unsafe(`select * from ${table}`)).toEqual([]);
  expect(await findRoleProblem(sql)).toBeUndefined();
  await close();
});

test("TRUST-13 one role for both works when the operator allows it by name", async () => {
  await prepare({ DATABASE_URL: postgres.ownerUrl, ALLOW_OWNER_ROLE: "on" });
});
