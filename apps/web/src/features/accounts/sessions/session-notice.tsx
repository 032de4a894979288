import * as m from "@nirmaan/messages/session-notice.ts";
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
      text: m.ended(),
      link: { name: m.logInAgain(), to: withNext("/auth/login", here) },
    });
  if (isExpired)
    return children({
      text: m.notRenewed(),
    });
  if (session.kind !== "known" || !session.needsSecondStep) return null;
  return children({
    text: m.needsSecondStep(),
    link: { name: m.takeSecondStep(), to: withNext("/auth/mfa", here) },
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
