import type { SupabaseClient } from "@supabase/supabase-js";
import { loadOnce } from "#browser/load-once.ts";

/** Comes from a loader, so that one build serves every environment. */
export type BrowserProject = { url: string; anonKey: string; cookieName: string; isSecure: boolean };
export type BrowserAccounts = SupabaseClient["auth"];

/** 50 kB, loaded at the first use. */
const loadClient = loadOnce(() => import("@supabase/ssr"));

/** The browser's client, a singleton. */
export async function browserAccounts(project: BrowserProject): Promise<BrowserAccounts> {
  const { url, anonKey } = project;
  if (!url || !anonKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.",
    );
  const { createBrowserClient } = await loadClient();
  return createBrowserClient(url, anonKey, clientOptions(project)).auth;
}

/** Refresh times, cookie size and cookie life are the library's (AUTH-12). */
export const clientOptions = ({ cookieName, isSecure }: BrowserProject) => ({
  cookieOptions: { name: cookieName, path: "/", sameSite: "lax" as const, secure: isSecure },
  // The callback page handles codes and tokens in the URL.
  auth: { detectSessionInUrl: false },
});
