import { useEffect, useState } from "react";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { type BrowserProject, browserAccounts } from "../service-client/browser-accounts.ts";
import { withNext } from "../sign-in/next-path.ts";
import { LOGIN, leaveOnLogOut } from "./leave-on-log-out.ts";
import { onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { hasCookie, onSessionCookieGone } from "./session-cookie.ts";
import { changeAfter, type PageSession } from "./session-event.ts";

const IDLE_WITHIN_MS = 3000;

export type PageSessionOptions = {
  project: BrowserProject;
  userId: string;
  /** Opens another document. */
  leaveFor?: (path: string) => void;
};

/** What events do to the page besides its notices. */
type PageHandlers = Required<PageSessionOptions> & {
  /** Loads the page's data again; undefined for a page whose data does not depend on the session's details. */
  revalidate?: (() => void) | undefined;
  /** A page with unsent work stays open when its session ends. */
  hasUnsentWork?: () => boolean;
};

const currentPath = () => window.location.pathname + window.location.search;

const nothingUnsent = () => false;

/**
 * Keeps an open page in step with its session. Other tabs are heard at once; the accounts client (50 kB) is loaded when
 * the loaded page is idle, and then reports its own events too.
 */
export function usePageSession({
  project: givenProject,
  userId,
  leaveFor,
  revalidate,
  hasUnsentWork = nothingUnsent,
}: PageHandlers): PageSession {
  const [session, setSession] = useState<PageSession>({ kind: "unknown" });
  // Loaders return a new object each time; subscribing again would repeat INITIAL_SESSION.
  const [project] = useState(givenProject);
  useEffect(() => {
    let isOpen = true;
    const leave = (path: string) => {
      if (isOpen) leaveFor(path);
      isOpen = false;
    };
    const leaveUnlessUnsent = (path: string) => {
      if (hasUnsentWork()) setSession({ kind: "ended" });
      else leave(path);
    };
    const handle = (event: SessionEvent) => {
      if (!isOpen) return;
      const hasSessionCookie = hasCookie(project.cookieName);
      const { session: newest, next } = changeAfter(event, { userId, hasSessionCookie, nowMs: Date.now() });
      if (newest) setSession(newest);
      const isOtherPerson = next === "open-for-other-person";
      if (next === "revalidate" || isOtherPerson) revalidate?.();
      if (isOtherPerson && !revalidate) leaveUnlessUnsent(currentPath());
      if (next === "leave") leaveUnlessUnsent(withNext(LOGIN, currentPath()));
    };
    const stopLogOut = leaveOnLogOut(project.cookieName, leave);
    // The server deletes the cookie of an ended session with any answer; the accounts client reports no event then.
    const stopCookie = onSessionCookieGone(project.cookieName, () =>
      handle({ event: "SIGNED_OUT", session: null }),
    );
    const stopEvents = subscribeToEvents(project, handle);
    return () => {
      isOpen = false;
      stopLogOut();
      stopCookie();
      stopEvents();
    };
  }, [project, userId, leaveFor, revalidate, hasUnsentWork]);
  return session;
}

/** Listens to the other tabs' clients, and from the moment it is loaded to this page's own. */
function subscribeToEvents(project: BrowserProject, handle: (event: SessionEvent) => void): () => void {
  let isStopped = false;
  let stop = onSessionEvent(project.cookieName, handle);
  const subscribe = async () => {
    await waitUntilLoaded();
    await waitForIdle(IDLE_WITHIN_MS);
    const accounts = await browserAccounts(project);
    if (isStopped) return;
    stop();
    const { data } = accounts.onAuthStateChange((event, session) => handle({ event, session }));
    stop = () => data.subscription.unsubscribe();
  };
  // Without a network the client cannot be loaded; other tabs are still heard.
  subscribe().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

function waitUntilLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
}
