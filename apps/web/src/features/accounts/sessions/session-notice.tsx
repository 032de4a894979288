import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withNext } from "../sign-in/next-path.ts";
import type { PageSession } from "./session-event.ts";

/** A computer that wakes up renews an expired session within moments; no notice should flash. */
const RENEWAL_TAKES_MS = 5000;

/** What a student has to know about the session of the open page, and the next step. */
type Words = { text: string; link?: { name: string; to: string } };

type SessionNoticeProps = {
  session: PageSession;
  /** Called only when there is something to know. */
  children: (words: Words) => ReactNode;
};

export function SessionNotice({ session, children }: SessionNoticeProps) {
  const isExpired = useIsExpired(session);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (session.kind === "ended")
    return children({
      text: "You are logged out. Your work is kept on this device.",
      link: { name: "Log in again", to: withNext("/auth/login", here) },
    });
  if (isExpired)
    return children({
      text: "Your login could not be renewed, because our server cannot be reached. Your work is safe on this device. We will keep trying.",
    });
  if (session.kind !== "known" || !session.needsSecondStep) return null;
  return children({
    text: "Your account now asks for a second step at every login. Take it here to continue on this device.",
    link: { name: "Take the second step", to: withNext("/auth/mfa", here) },
  });
}

function useIsExpired(session: PageSession): boolean {
  const expiresAtMs = session.kind === "known" ? session.expiresAtMs : undefined;
  const [expired, setExpired] = useState<number>();
  useEffect(() => {
    if (expiresAtMs === undefined) return;
    const timer = setTimeout(() => setExpired(expiresAtMs), expiresAtMs - Date.now() + RENEWAL_TAKES_MS);
    return () => clearTimeout(timer);
  }, [expiresAtMs]);
  return session.kind === "not-renewed" || (expiresAtMs !== undefined && expired === expiresAtMs);
}
