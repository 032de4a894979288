import type { AuthChangeEvent } from "@supabase/supabase-js";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { type BrowserProject, browserAccounts } from "./browser-accounts.ts";

const LOGIN = "/auth/login";
const SETTLED_MS = 500;
const CHANGES: AuthChangeEvent[] = ["TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"];

/**
 * Keeps an open page true: a sign-out in another tab leads to the login page here, a change shows here too,
 * and a page that comes back to the front asks the server whether its reader is still signed in.
 */
export function AccountEvents({ project, userId }: { project: BrowserProject; userId: string }) {
  const { revalidate } = useRevalidator();
  const { url, anonKey, cookieName, isSecure } = project;
  useEffect(() => {
    let unsubscribe = () => {};
    let isGone = false;
    // After the page has settled: nobody waits for it.
    const wait = setTimeout(() => void listen(), SETTLED_MS);
    async function listen() {
      const accounts = await browserAccounts({ url, anonKey, cookieName, isSecure });
      if (isGone) return;
      const { data } = accounts.onAuthStateChange((event, session) => {
        const isSomebodyElse = session !== null && session.user.id !== userId;
        if (event === "SIGNED_OUT") window.location.assign(LOGIN);
        else if (CHANGES.includes(event) || isSomebodyElse) void revalidate();
      });
      unsubscribe = () => data.subscription.unsubscribe();
    }
    const lookAgain = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isGone = true;
      clearTimeout(wait);
      unsubscribe();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [url, anonKey, cookieName, isSecure, userId, revalidate]);
  return null;
}
