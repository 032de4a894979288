import { readdirSync } from "node:fs";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import postgres from "postgres";
import { expect, test, vi } from "vitest";
import { migrateAuthSchema } from "./migrate-auth-schema.ts";

vi.setConfig({ testTimeout: 90_000 });

test("AUTH-06 processes that start at once migrate once, and a later start changes nothing", async () => {
  const database = await newDatabase();
  const pools = Array.from({ length: 4 }, () => postgres(database.ownerUrl, { max: 1, onnotice: () => {} }));
  await Promise.all(pools.map(migrateAuthSchema));
  const [first = database.connection.sql] = pools;
  await migrateAuthSchema(first);
  const applied = await first`select name from auth_guard.migrations`;
  const files = readdirSync(new URL("../../migrations/", import.meta.url));
  expect(new Set(applied.map(({ name }) => name))).toEqual(new Set(files));
  expect(applied).toHaveLength(files.length);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

test("AUTH-06 migrates a schema restored from an older GoTrue and keeps its users", async () => {
  const database = await newDatabase();
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create schema auth;
    create table auth.users (id uuid primary key, instance_id uuid, aud varchar(255), role varchar(255), email varchar(255),
      encrypted_password varchar(255), email_confirmed_at timestamptz, phone text, phone_confirmed_at timestamptz,
      created_at timestamptz, updated_at timestamptz, is_sso_user boolean not null default false, deleted_at timestamptz);
    create table auth.sessions (id uuid primary key, user_id uuid references auth.users (id) on delete cascade,
      created_at timestamptz, updated_at timestamptz, aal text, not_after timestamptz);
    insert into auth.users (id, email) values (gen_random_uuid(), 'asha@example.com')`);
  await migrateAuthSchema(sql);
  expect(await sql`select email, is_anonymous from auth.users`).toEqual([
    { email: "asha@example.com", is_anonymous: false },
  ]);
  expect(await sql`select refresh_token_counter from auth.sessions`).toEqual([]);
  await sql.end();
  await database.drop();
});
