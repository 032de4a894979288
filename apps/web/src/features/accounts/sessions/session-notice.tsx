import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/controls/link.tsx";
import { withNext } from "../sign-in/next-path.ts";
import type { PageSession } from "./session-event.ts";

/** A computer that wakes up renews an expired session within moments; no notice should flash. */
const RENEWAL_TAKES_MS = 5000;

type SessionNoticeProps = {
  session: PageSession;
  /** Frames the notice; called only when there is one. */
  children: (notice: ReactNode) => ReactNode;
};

/** What a student has to know about the session of the open page, and the next step. */
export function SessionNotice({ session, children }: SessionNoticeProps) {
  const isExpired = useIsExpired(session);
  const { pathname, search } = useLocation();
  if (session.kind === "ended")
    return children(
      <>
        <p>You are logged out. Your work is kept on this device.</p>
        <NoticeLink to={withNext("/auth/login", pathname + search)}>Log in again</NoticeLink>
      </>,
    );
  if (isExpired)
    return children(
      <p>
        Your login could not be renewed, because our server cannot be reached. Your work is safe on this
        device. We will keep trying.
      </p>,
    );
  if (session.kind !== "known" || !session.needsSecondStep) return null;
  return children(
    <>
      <p>Your account now asks for a second step at every login. Take it here to continue on this device.</p>
      <NoticeLink to={withNext("/auth/mfa", pathname + search)}>Take the second step</NoticeLink>
    </>,
  );
}

/** The login pages are other documents than the workspace, which is isolated from other origins. */
function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="small" reloadDocument>
      {children}
    </ButtonLink>
  );
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
