import type { SupabaseClient } from "@supabase/supabase-js";
import { AppError } from "#server/errors/app-error.ts";
import { accountErrorMessage } from "../service-client/account-error-message.ts";

/** Removes one way to log in. An identity that is gone already needs no removal. */
export async function disconnectIdentity(accounts: SupabaseClient["auth"], id: string): Promise<void> {
  const { data } = await accounts.getUserIdentities();
  const identity = data?.identities.find(({ identity_id }) => identity_id === id);
  if (!identity) return;
  const { error } = await accounts.unlinkIdentity(identity);
  if (error) throw new AppError("conflict", accountErrorMessage(error));
}
