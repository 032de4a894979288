import type { Database } from "@nirmaan/db/connect-database.ts";
import * as schema from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { watchQueries } from "#testing/watch-queries.ts";
import type { LogSearch } from "../log/admin-log.ts";
import { readAdminLog } from "../log/read-admin-log.server.ts";
import { PersonSearch } from "./person-search.ts";
import { readPeople } from "./read-people.server.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let watched: postgres.Sql;
let asked: ReturnType<typeof watchQueries>["asked"];
const STUDENTS = 20_000;

beforeAll(async () => {
  database = await newDatabase();
  const { sql } = database.connection;
  await sql`insert into students (user_id, name, email, created_at)
    select gen_random_uuid(), first || ' ' || last, lower(first) || n || '@example.test', now() - n * interval '1 minute'
    from (select n, (array['Asha', 'Ravi', 'Meera', 'Kabir', 'Zoya', 'Ishaan', 'Tara'])[n % 7 + 1] as first,
      (array['Sharma', 'Iyer', 'Khan', 'Das', 'Patil'])[n % 5 + 1] as last from generate_series(1, ${STUDENTS}::int) n) as people`;
  await sql`insert into admin_actions (by_user_id, action, about_kind, about_id, before, after)
    select gen_random_uuid(), 'blocked', 'person', gen_random_uuid(), '{}', '{}' from generate_series(1, 5000)`;
  await sql`vacuum analyze`;
  ({ watched, asked } = watchQueries(database.url));
});
afterAll(async () => {
  await watched.end();
  await database.drop();
});

async function plansOf(read: (db: Database) => Promise<unknown>): Promise<string> {
  asked.length = 0;
  await read(drizzle(watched, { schema }) as Database);
  const plans: string[] = [];
  for (const { text, parameters } of [...asked]) {
    const rows = await database.connection.sql.unsafe(`explain ${text}`, parameters as string[]);
    plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
  }
  return plans.join("\n");
}

const admin = {} as Admin;
/** A position about 2,900 people into the list. */
const LATER = `${new Date(Date.now() - 2 * 86_400_000).toISOString().replace("Z", "000Z")}_${crypto.randomUUID()}`;
const SEARCHES: Record<string, object> = {
  everybody: {},
  "everybody, much later in the list": { after: LATER },
  "part of an address": { q: "kabir73" },
  "somebody who is not there": { q: "nobody@nowhere" },
  "what everybody has": { q: "example.test", after: LATER },
};
for (const [name, search] of Object.entries(SEARCHES))
  test(`ROLE-04 a search for ${name} does not scan the table of students`, async () => {
    const plan = await plansOf((db) => readPeople(db, admin, PersonSearch.parse(search)));
    expect(plan).not.toContain("Seq Scan on students");
  });

const LOGS: Record<string, LogSearch> = {
  everything: {},
  "one person": { about: crypto.randomUUID() },
  "one admin": { by: crypto.randomUUID() },
  "one kind": { action: "announced" },
};
for (const [name, search] of Object.entries(LOGS))
  test(`ROLE-04 the log of ${name} uses an index`, async () => {
    const plan = await plansOf((db) => readAdminLog(db, admin, search));
    expect(plan).not.toContain("Seq Scan on admin_actions");
  });
