import * as m from "@nirmaan/messages/accounts-passkeys.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Passkey } from "./passkeys-panel.tsx";

export async function readPasskeys(accounts: SupabaseClient["auth"]): Promise<Passkey[]> {
  const { data: passkeys } = await accounts.passkey.list();
  return (passkeys ?? []).map(({ id, friendly_name: name, created_at: madeAt }) => ({
    id,
    name: name || m.passkeyWithoutName(),
    madeAt,
  }));
}
