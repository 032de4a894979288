import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { type BrowserProject, browserAccounts } from "../service-client/browser-accounts.ts";
import { withNext } from "../sign-in/next-path.ts";
import { onLogOut, onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { hasCookie, onSessionCookieGone } from "./session-cookie.ts";
import { changeAfter, type PageSession } from "./session-event.ts";

const LOGIN = "/auth/login";
const IDLE_WITHIN_MS = 3000;

export type PageSessionOptions = {
  project: BrowserProject;
  userId: string;
  /** Opens another document. */
  leaveFor?: (path: string) => void;
};

const openDocument = (path: string) => window.location.assign(path);

/**
 * Keeps an open page in step with its session. Other tabs are heard at once; the accounts client (50 kB) is loaded when
 * the loaded page is idle, and then reports its own events too. A return to the foreground revalidates the loaders.
 */
export function usePageSession({
  project: givenProject,
  userId,
  leaveFor = openDocument,
}: PageSessionOptions): PageSession {
  const [session, setSession] = useState<PageSession>({ kind: "unknown" });
  // Loaders return a new object each time; subscribing again would repeat INITIAL_SESSION.
  const [project] = useState(givenProject);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isOpen = true;
    const leave = (path: string) => {
      if (isOpen) leaveFor(path);
      isOpen = false;
    };
    const handle = (event: SessionEvent) => {
      if (!isOpen) return;
      const hasSessionCookie = hasCookie(project.cookieName);
      const { session: newest, next } = changeAfter(event, { userId, hasSessionCookie, nowMs: Date.now() });
      if (newest) setSession(newest);
      if (next === "revalidate") void revalidate();
      if (next === "leave") leave(withNext(LOGIN, window.location.pathname + window.location.search));
    };
    // The login page without a way back deletes the account's work from this device.
    const stopLogOut = onLogOut(project.cookieName, () => leave(LOGIN));
    // The server deletes the cookie of an ended session with any answer; the accounts client reports no event then.
    const stopCookie = onSessionCookieGone(project.cookieName, () =>
      handle({ event: "SIGNED_OUT", session: null }),
    );
    let stopEvents = onSessionEvent(project.cookieName, handle);
    const subscribe = async () => {
      await waitUntilLoaded();
      await waitForIdle(IDLE_WITHIN_MS);
      const accounts = await browserAccounts(project);
      if (!isOpen) return;
      stopEvents();
      const { data } = accounts.onAuthStateChange((event, newest) => handle({ event, session: newest }));
      stopEvents = () => data.subscription.unsubscribe();
    };
    // Without a network the client cannot be loaded; other tabs are still heard.
    subscribe().catch(() => undefined);
    const revalidateIfVisible = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => {
      isOpen = false;
      stopLogOut();
      stopCookie();
      stopEvents();
      document.removeEventListener("visibilitychange", revalidateIfVisible);
    };
  }, [project, userId, leaveFor, revalidate]);
  return session;
}

function waitUntilLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
}
