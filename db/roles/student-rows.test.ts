import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../connect-database.ts";
import { newDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findRoleProblem } from "./check-serving-role.ts";
import { enterScope, runWithoutScope, scopePrefix, withStudentScope, withWideScope } from "./row-scope.ts";

let database: TestDatabase;
let asha: string;
let ravi: string;
/** As the product connects: no scope outside of requests. */
let serving: ReturnType<typeof connectDatabase>;

beforeAll(async () => {
  database = await newDatabase();
  serving = connectDatabase(database.url);
  const { sql } = database.connection;
  const made = await sql<{ id: string }[]>`insert into students (user_id, name, email)
    select gen_random_uuid(), name, lower(name) || '@example.test' from unnest(array['Asha', 'Ravi']) name returning id`;
  [asha, ravi] = made.map(({ id }) => id) as [string, string];
  for (const id of [asha, ravi])
    await sql`insert into projects (student_id, slug, revision, content) values (${id}, 'snake', 1, '{}')`;
});
afterAll(async () => {
  await serving.close();
  await database.drop();
});

async function studentTables(): Promise<string[]> {
  const rows = await database.connection.sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'student_id' and table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ name }) => name);
}

/** Writes a row of the student into any table: each required column gets some value of its type. */
async function fillTable(table: string, studentId: string): Promise<void> {
  const columns = await database.connection.sql<{ name: string; type: string }[]>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and is_identity = 'NO'
      and (column_default is null or column_name = 'student_id')`;
  const someValue = ({ name, type }: { name: string; type: string }) => {
    if (name === "student_id") return `'${studentId}'`;
    if (type === "uuid") return "gen_random_uuid()";
    if (type.startsWith("_") || type === "jsonb") return "'{}'";
    if (/^(timestamptz|date)$/.test(type)) return "now()";
    return type === "text"
      ? "gen_random_uuid()::text"
      : type === "bytea"
        ? "'x'"
        : type === "bool"
          ? "true"
          : "1";
  };
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  // Without its foreign keys, a row needs no rows of other tables.
  await database.connection.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`insert into "${table}" (${names}) values (${columns.map(someValue).join(", ")})
      on conflict do nothing`);
  });
}

const slugs = async () =>
  (await serving.db.execute("select student_id from projects where slug = 'snake'")).map(
    (row) => row.student_id,
  );

test("TRUST-13 every table with a student's id has the policy, and the serving role cannot pass it", async () => {
  const tables = await studentTables();
  expect(tables.length).toBeGreaterThan(20);
  const open = await database.connection.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname in ${database.connection.sql(tables)}
      and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))`;
  expect(open).toEqual([]);
});

test("TRUST-13 a statement without a scope sees no student's row and writes none", async () => {
  expect(await slugs()).toEqual([]);
  expect(await runWithoutScope(slugs)).toEqual([]);
  expect(await serving.sql`update projects set revision = 2 returning 1`).toEqual([]);
  expect(await serving.sql`delete from projects returning 1`).toEqual([]);
  const insert = serving.sql`insert into projects (student_id, slug, revision, content) values (${asha}, 'x', 1, '{}')`;
  await expect(insert).rejects.toThrow("row-level security");
});

test("TRUST-13 under a student's scope every table shows rows of that student alone", async () => {
  expect(await withStudentScope(asha, slugs)).toEqual([asha]);
  for (const table of await studentTables()) {
    await fillTable(table, ravi);
    const owners = async () =>
      (await serving.db.execute(`select distinct student_id from "${table}"`)).map((row) => row.student_id);
    expect([table, await withStudentScope(ravi, owners)]).toEqual([table, [ravi]]);
    expect([table, (await withStudentScope(asha, owners)).filter((id) => id !== asha)]).toEqual([table, []]);
    expect([table, await runWithoutScope(owners)]).toEqual([table, []]);
  }
  const writeForRavi = () =>
    serving.db.execute(
      `insert into projects (student_id, slug, revision, content) values ('${ravi}', 'x', 1, '{}')`,
    );
  await expect(withStudentScope(asha, writeForRavi)).rejects.toThrow();
});

test("TRUST-13 staff, jobs and batches of saves see the rows of all students", async () => {
  expect(await withWideScope("saves", slugs)).toHaveLength(2);
  expect(await withWideScope("staff", slugs)).toHaveLength(2);
  expect(await withWideScope("jobs", slugs)).toHaveLength(2);
});

test("TRUST-13 a request sees rows from the moment its session is known, and its transactions too", async () => {
  await runWithoutScope(async () => {
    expect(await slugs()).toEqual([]);
    enterScope({ kind: "student", id: ravi });
    expect(await slugs()).toEqual([ravi]);
    const inside = await serving.db.transaction((outer) =>
      outer.transaction((inner) => inner.execute("select student_id from projects where slug = 'snake'")),
    );
    expect(inside.map((row) => row.student_id)).toEqual([ravi]);
  });
});

test("TRUST-13 SQL inside of a statement cannot widen its scope", async () => {
  const attempts = [
    `select student_id from projects where slug = 'snake' or '/*wide staff*/' = ''`,
    `select student_id from projects where set_config('app.student_id', '${ravi}', true) is not null /*wide jobs*/`,
    `/*wide staff*/ select student_id from projects where slug = 'snake'`,
  ];
  for (const text of attempts)
    expect(
      (await withStudentScope(asha, () => serving.db.execute(text))).map((row) => row.student_id),
    ).toEqual([asha]);
  await expect(withStudentScope("x*/ --", () => scopePrefix())).rejects.toThrow("UUID");
});

test("TRUST-13 the serving role owns nothing, changes no schema and no entry of the ledger", async () => {
  expect(await findRoleProblem(serving.sql)).toBeUndefined();
  for (const statement of [
    "create table mine (id int)",
    "create schema mine",
    "alter table projects disable row level security",
    "drop policy own_rows on projects",
    "update ledger set amount_paise = 1",
    "delete from admin_actions",
    "set role nirmaan",
    "select * from drizzle.__drizzle_migrations",
  ])
    await expect(serving.sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test("TRUST-13 a superuser and an owner of tables are named as unfit to serve", async () => {
  const owner = postgres(database.ownerUrl, { max: 1 });
  expect(await findRoleProblem(owner)).toMatch(/^DATABASE_URL connects as nirmaan, which is a superuser/);
  await owner.unsafe(
    "create role half_owner login; grant all on schema public to half_owner; set role half_owner",
  );
  await owner.unsafe("create table public.mine (id int)");
  expect(await findRoleProblem(owner)).toMatch(/^DATABASE_URL connects as half_owner, which owns tables/);
  await owner.unsafe("reset role; drop owned by half_owner; drop role half_owner");
  await owner.end();
});
