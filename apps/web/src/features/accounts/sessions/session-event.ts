import type { Session } from "@supabase/supabase-js";
import type { SessionEvent } from "./session-channel.ts";

/** What an open page knows about its session; "unknown" until the accounts client has reported the first event. */
export type PageSession =
  | { kind: "unknown" }
  | { kind: "known"; expiresAtMs: number; needsSecondStep: boolean }
  /** The stored session has expired and the service cannot be reached to renew it. */
  | { kind: "not-renewed" }
  /** The student is not logged in any more, and the page is kept open because it has unsent work. */
  | { kind: "ended" };

export type SessionChange = {
  /** Null keeps what the page knew. */
  session: PageSession | null;
  next: "stay" | "revalidate" | "leave" | "open-for-other-person";
};

type OpenSessionPage = { userId: string; hasSessionCookie: boolean; nowMs: number };

/** AUTH-03: what each event of the accounts client changes on an open page of `userId` (decision 0415). */
export function changeAfter({ event, session }: SessionEvent, page: OpenSessionPage): SessionChange {
  if (event === "SIGNED_OUT") return { session: null, next: "leave" };
  if (!session) {
    // The client also reports no session when an expired one could not be renewed; then its cookie is still there.
    if (event !== "INITIAL_SESSION") return { session: null, next: "stay" };
    return page.hasSessionCookie
      ? { session: { kind: "not-renewed" }, next: "stay" }
      : { session: null, next: "leave" };
  }
  const known = pageSession(session, page.nowMs);
  if (session.user.id !== page.userId) return { session: known, next: "open-for-other-person" };
  const changesPage = event === "USER_UPDATED" || event === "MFA_CHALLENGE_VERIFIED";
  return { session: known, next: changesPage ? "revalidate" : "stay" };
}

function pageSession(session: Session, nowMs: number): PageSession {
  const hasSecondStep = session.user.factors?.some(({ status }) => status === "verified") ?? false;
  return {
    kind: "known",
    expiresAtMs: session.expires_at ? session.expires_at * 1000 : nowMs + session.expires_in * 1000,
    needsSecondStep: hasSecondStep && assuranceOf(session.access_token) !== "aal2",
  };
}

function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
