import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newDatabase, type TestDatabase } from "../testing/test-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

vi.setConfig({ testTimeout: 60_000 });

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  [source, target] = await Promise.all([newDatabase(), newDatabase()]);
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(folder, "school.backup");
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Text with every character that COPY escapes. */
const AWKWARD = "tab\t line\n return\r backslash\\ quote' end \\. अभ्यास 🪁";

async function fill({ connection: { sql } }: TestDatabase): Promise<void> {
  await sql`insert into students (user_id, name, email) values
    (gen_random_uuid(), ${AWKWARD}, 'asha@example.test'), (gen_random_uuid(), 'Ravi', 'ravi@example.test')`;
  await sql`insert into projects (student_id, slug, content, revision)
    select id, 'playground', jsonb_build_object('text', ${AWKWARD}::text), 3 from students`;
}

const students = ({ connection: { sql } }: TestDatabase) =>
  sql`select s.id, s.name, s.email, p.content, p.revision from students s join projects p on p.student_id = s.id order by email`;

test("OPS-02 a restored database has every row of the backup, and the file is complete or absent", async () => {
  await fill(source);
  const made = await writeBackup({ url: source.ownerUrl, file, version: "1" });
  expect(readdirSync(folder)).toEqual(["school.backup"]);
  expect(made.tables.find(({ name }) => name === "public.students")).toMatchObject({ rows: 2 });
  await restoreBackup({ url: target.ownerUrl, file });
  expect(await students(target)).toEqual(await students(source));
  expect(await students(target)).toHaveLength(2);
});

test("OPS-02 refuses a database that has students, a backup of another schema, a damaged and a foreign file", async () => {
  await fill(source);
  await writeBackup({ url: source.ownerUrl, file, version: "1" });
  await expect(restoreBackup({ url: source.ownerUrl, file })).rejects.toThrow("already has students");

  const script = gunzipSync(readFileSync(file)).toString();
  const restoreOf = (text: string) => {
    writeFileSync(file, gzipSync(text));
    return restoreBackup({ url: target.ownerUrl, file });
  };
  await expect(restoreOf(script.replace('"migrations":["', '"migrations":["x'))).rejects.toThrow(
    "another database schema",
  );
  await expect(restoreOf(script.slice(0, script.indexOf("Ravi")))).rejects.toThrow();
  await expect(restoreOf(script.replace(/^.*Ravi.*\n/m, ""))).rejects.toThrow();
  await expect(restoreOf("select 1;\n")).rejects.toThrow("is not a backup");
  expect(await target.connection.sql`select count(*)::int as count from students`).toEqual([{ count: 0 }]);
});
