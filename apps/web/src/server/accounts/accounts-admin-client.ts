import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Accounts } from "./accounts.ts";

/** Calls the accounts service with the service-role key, without a session. The key never leaves the server. */
export const accountsAdminClient = (accounts: ServiceAccess): SupabaseClient["auth"]["admin"] =>
  serviceRoleClient(accounts).admin;

type ServiceAccess = Pick<Accounts, "url" | "serviceRoleKey" | "fetchFor">;

export function serviceRoleClient(accounts: ServiceAccess): SupabaseClient["auth"] {
  const { url, serviceRoleKey, fetchFor } = accounts;
  if (!url || !serviceRoleKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY environment variables.",
    );
  return createClient(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchFor() },
  }).auth;
}
