import { z } from "zod";
import { parseProviderResponse } from "../errors/provider-error.ts";
import type { Accounts } from "./accounts.ts";

const FRESH_MS = 60_000;
const Settings = z.object({
  external: z.object({ google: z.boolean().default(false), github: z.boolean().default(false) }),
  passkeys_enabled: z.boolean().default(false),
});

export type AccountSettings = { hasGoogle: boolean; hasGithub: boolean; hasPasskeys: boolean };

const kept = new WeakMap<Accounts, { at: number; settings: Promise<AccountSettings> }>();

/** Which ways to sign in are switched on, as the service itself says. */
export function accountSettings(accounts: Accounts): Promise<AccountSettings> {
  const known = kept.get(accounts);
  if (known && Date.now() - known.at < FRESH_MS) return known.settings;
  const settings = askSettings(accounts);
  kept.set(accounts, { at: Date.now(), settings });
  // Not kept: the next visitor asks again.
  settings.catch(() => kept.delete(accounts));
  return settings;
}

async function askSettings({ url, anonKey, fetchFor }: Accounts): Promise<AccountSettings> {
  const response = await fetchFor({})(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
  const { external, passkeys_enabled: hasPasskeys } = await parseProviderResponse(
    "The accounts service",
    Settings,
    response,
  );
  return { hasGoogle: external.google, hasGithub: external.github, hasPasskeys };
}
