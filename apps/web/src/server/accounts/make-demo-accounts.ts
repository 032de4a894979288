import { DEMO_PEOPLE } from "@nirmaan/db/demo-people.ts";
import pino from "pino";
import { readEnv } from "../config/env.ts";
import { connectAccounts } from "./accounts.ts";
import { accountsAdminClient } from "./accounts-admin-client.ts";

/**
 * Creates the demo accounts with the current password. Idempotent: an account that already has it is not changed, so
 * that its sessions stay valid. A Supabase project is never changed.
 */
export async function makeDemoAccounts(variables: NodeJS.ProcessEnv): Promise<void> {
  const password = variables.DEMO_PASSWORD ?? "";
  const accounts = await connectAccounts(readEnv(variables), async () => {}, pino({ level: "warn" }));
  try {
    if (!accounts.service) return;
    const admin = accountsAdminClient(accounts);
    for (const { userId: id, email, name } of Object.values(DEMO_PEOPLE)) {
      const { error } = await admin.createUser({
        id,
        email,
        password,
        email_confirm: true,
        user_metadata: { name },
      });
      if (!error) continue;
      if (error.code !== "email_exists") throw error;
      if (await canSignIn(email)) continue;
      const changed = await admin.updateUserById(id, { password });
      if (changed.error) throw changed.error;
    }
  } finally {
    await accounts.close();
  }

  async function canSignIn(email: string): Promise<boolean> {
    const { createClient } = await import("@supabase/supabase-js");
    const { auth } = createClient(accounts.url, accounts.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: accounts.fetchFor() },
    });
    const { error } = await auth.signInWithPassword({ email, password });
    if (!error) await auth.signOut({ scope: "local" });
    return !error;
  }
}
