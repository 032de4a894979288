import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateAccounts } from "@nirmaan/auth-service";
import { DEMO_PEOPLE } from "@nirmaan/db/demo/demo-people.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { createClient } from "@supabase/supabase-js";
import pino from "pino";
import { expect, test } from "vitest";
import { readEnv } from "../config/env.ts";
import { connectAccounts } from "./accounts.ts";
import { accountsAdminClient } from "./accounts-admin-client.ts";
import { makeDemoAccounts } from "./make-demo-accounts.ts";

test("TRUST-09 the demo accounts sign in with the printed password, and a restart does not undo a password that their owner chose", async () => {
  const database = await newDatabase();
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-demo-"));
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder };
  await migrateAccounts(database.ownerUrl);
  await makeDemoAccounts({ ...variables, DEMO_PASSWORD: "lamp-river-kite" });
  const accounts = await connectAccounts(readEnv(variables), async () => {}, pino({ level: "silent" }));
  const { auth } = createClient(accounts.url, accounts.anonKey, {
    auth: { persistSession: false },
    global: { fetch: accounts.fetchFor() },
  });
  const signsIn = async (email: string, password: string) =>
    (await auth.signInWithPassword({ email, password })).data.user?.id;
  for (const { email, userId } of Object.values(DEMO_PEOPLE))
    expect(await signsIn(email, "lamp-river-kite")).toBe(userId);

  const { email, userId } = DEMO_PEOPLE.admin;
  const { error } = await accountsAdminClient(accounts).updateUserById(userId, {
    password: "boat-window-seven",
  });
  expect(error).toBeNull();
  await makeDemoAccounts({ ...variables, DEMO_PASSWORD: "lamp-river-kite" });
  expect(await signsIn(email, "lamp-river-kite")).toBeUndefined();
  expect(await signsIn(email, "boat-window-seven")).toBe(userId);
  await accounts.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
