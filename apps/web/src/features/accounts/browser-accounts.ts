import type { SupabaseClient } from "@supabase/supabase-js";

/** Comes from a loader, never from the build. */
export type BrowserProject = { url: string; anonKey: string; cookieName: string; isSecure: boolean };
export type BrowserAccounts = SupabaseClient["auth"];

let opened: Promise<BrowserAccounts> | undefined;

/** The browser's own client, fetched when something first needs it: 50 kB that no lesson waits for. */
export function browserAccounts(project: BrowserProject): Promise<BrowserAccounts> {
  const { url, anonKey, cookieName, isSecure } = project;
  if (!url || !anonKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.",
    );
  opened ??= import("@supabase/ssr").then(
    ({ createBrowserClient }) =>
      createBrowserClient(url, anonKey, {
        cookieOptions: { name: cookieName, path: "/", sameSite: "lax", secure: isSecure },
        // Codes and tokens in the address are the callback page's business.
        auth: { detectSessionInUrl: false },
      }).auth,
  );
  return opened;
}
