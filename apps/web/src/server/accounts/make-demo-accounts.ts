import { DEMO_PEOPLE } from "@nirmaan/db/demo/demo-people.ts";
import pino from "pino";
import { readEnv } from "../config/env.ts";
import { connectAccounts } from "./accounts.ts";
import { accountsAdminClient } from "./accounts-admin-client.ts";

/**
 * Creates the demo accounts that do not exist yet. An existing one is never changed: its owner may have chosen another
 * password, and a restart must not undo that. A Supabase project is never changed.
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
      if (error && error.code !== "email_exists") throw error;
    }
  } finally {
    await accounts.close();
  }
}
