import type { SupabaseClient } from "@supabase/supabase-js";
import { loadOnce } from "#browser/load-once.ts";

/** Comes from a loader, never from the build. */
export type BrowserProject = { url: string; anonKey: string; cookieName: string; isSecure: boolean };
export type BrowserAccounts = SupabaseClient["auth"];

/** 50 kB that no lesson waits for: fetched when something first needs it. */
const loadClient = loadOnce(() => import("@supabase/ssr"));

/** The browser's own client; however often it is asked for, it is the same one. */
export async function browserAccounts(project: BrowserProject): Promise<BrowserAccounts> {
  const { url, anonKey, cookieName, isSecure } = project;
  if (!url || !anonKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.",
    );
  const { createBrowserClient } = await loadClient();
  return createBrowserClient(url, anonKey, {
    cookieOptions: { name: cookieName, path: "/", sameSite: "lax", secure: isSecure },
    // Codes and tokens in the address are the callback page's business.
    auth: { detectSessionInUrl: false },
  }).auth;
}
