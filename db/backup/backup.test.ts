import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newDatabase, type TestDatabase } from "../testing/test-database.ts";
import { appendErasure, readErasures } from "./erasure-list.ts";
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
  await restoreBackup({ url: target.ownerUrl, file, erased: [] });
  expect(await students(target)).toEqual(await students(source));
  expect(await students(target)).toHaveLength(2);
});

test("OPS-02 refuses a database that has students, a backup of another schema, a damaged and a foreign file", async () => {
  await fill(source);
  await writeBackup({ url: source.ownerUrl, file, version: "1" });
  await expect(restoreBackup({ url: source.ownerUrl, file, erased: [] })).rejects.toThrow(
    "already has students",
  );

  const script = gunzipSync(readFileSync(file)).toString();
  const restoreOf = (text: string) => {
    writeFileSync(file, gzipSync(text));
    return restoreBackup({ url: target.ownerUrl, file, erased: [] });
  };
  await expect(restoreOf(script.replace('"migrations":["', '"migrations":["x'))).rejects.toThrow(
    "another database schema",
  );
  await expect(restoreOf(script.slice(0, script.indexOf("Ravi")))).rejects.toThrow();
  await expect(restoreOf(script.replace(/^.*Ravi.*\n/m, ""))).rejects.toThrow();
  await expect(restoreOf("select 1;\n")).rejects.toThrow("is not a backup");
  expect(await target.connection.sql`select count(*)::int as count from students`).toEqual([{ count: 0 }]);
});

test("TRUST-04 OPS-02 a restored backup erases again the accounts that were erased since, and no other", async () => {
  await fill(source);
  const { sql } = source.connection;
  const [asha, ravi] = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from students order by email`;
  if (!asha || !ravi) throw new Error("no students");
  await sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
    values ('AAAA-BBBB-CCCC', ${asha.id}, 'python', 'Python', 'Asha', '{}')`;
  const list = join(folder, "erased-accounts.jsonl");
  const erasure = (student: typeof asha, at: Date) => ({
    studentId: student.id,
    userId: student.user_id,
    by: "guardian",
    at: at.toISOString(),
  });
  // Long before the backup, which holds the student: the erasure was called off.
  await appendErasure(list, erasure(ravi, new Date("2026-01-01")));
  await writeBackup({ url: source.ownerUrl, file, version: "1" });
  await appendErasure(list, erasure(asha, new Date()));
  const erased = await readErasures(list);
  const { erasedAgain } = await restoreBackup({ url: target.ownerUrl, file, erased });
  expect(erasedAgain).toBe(1);
  expect((await students(target)).map(({ email }) => email)).toEqual(["ravi@example.test"]);
  const restored = target.connection.sql;
  expect(await restored`select code from closed_certificates`).toEqual([{ code: "AAAA-BBBB-CCCC" }]);
  expect(await restored`select student_id, kind, by from privacy_events`).toEqual([
    { student_id: asha.id, kind: "deleted", by: "guardian" },
  ]);
});

test("OPS-02 a damaged list of erased accounts stops the restore, and no list is an empty one", async () => {
  const list = join(folder, "erased-accounts.jsonl");
  expect(await readErasures(list)).toEqual([]);
  writeFileSync(list, '{"studentId":"x"}\n');
  await expect(readErasures(list)).rejects.toThrow("is damaged");
});

/** The tables of pg-boss in small: jobs in partitions that refer to their queue. */
const JOB_TABLES = `
  create schema pgboss;
  create table pgboss.queue (name text primary key);
  create table pgboss.job (id int, name text not null, data jsonb) partition by list (name);
  create table pgboss.job_common (like pgboss.job);
  alter table pgboss.job_common add foreign key (name) references pgboss.queue on delete restrict deferrable initially deferred;
  alter table pgboss.job attach partition pgboss.job_common default;`;

test("OPS-02 waiting jobs are restored with their queues, also over queues that a start has made", async () => {
  for (const { connection } of [source, target]) await connection.sql.unsafe(JOB_TABLES);
  await source.connection.sql.unsafe(`insert into pgboss.queue values ('send-receipt');
    insert into pgboss.job values (1, 'send-receipt', '{"invoiceNumber": "NI/2627/0000001"}')`);
  await target.connection.sql.unsafe(`insert into pgboss.queue values ('send-receipt'), ('push-work');
    insert into pgboss.job values (7, 'push-work', '{}')`);
  await writeBackup({ url: source.ownerUrl, file, version: "1" });
  await restoreBackup({ url: target.ownerUrl, file, erased: [] });
  expect(await target.connection.sql`select id, name, data from pgboss.job`).toEqual([
    { id: 1, name: "send-receipt", data: { invoiceNumber: "NI/2627/0000001" } },
  ]);
});
