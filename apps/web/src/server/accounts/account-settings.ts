import { z } from "zod";
import { parseProviderResponse } from "../errors/provider-error.ts";
import type { Accounts } from "./accounts.ts";

const FRESH_MS = 60_000;
const Settings = z.object({
  external: z.object({ google: z.boolean().default(false), github: z.boolean().default(false) }),
  passkeys_enabled: z.boolean().default(false),
});

export type AccountSettings = { hasGoogle: boolean; hasGithub: boolean; hasPasskeys: boolean };

const cached = new WeakMap<Accounts, { at: number; settings: Promise<AccountSettings> }>();

/** The enabled sign-in methods, as the accounts service reports them; cached for a minute. */
export function accountSettings(accounts: Accounts): Promise<AccountSettings> {
  const entry = cached.get(accounts);
  if (entry && Date.now() - entry.at < FRESH_MS) return entry.settings;
  const settings = fetchSettings(accounts);
  cached.set(accounts, { at: Date.now(), settings });
  // A failure is not cached: the next request asks again.
  settings.catch(() => cached.delete(accounts));
  return settings;
}

async function fetchSettings({ url, anonKey, fetchFor }: Accounts): Promise<AccountSettings> {
  const response = await fetchFor()(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
  const { external, passkeys_enabled: hasPasskeys } = await parseProviderResponse(
    "accounts-service",
    Settings,
    response,
  );
  return { hasGoogle: external.google, hasGithub: external.github, hasPasskeys };
}
