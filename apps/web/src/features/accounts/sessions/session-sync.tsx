import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { withNext } from "../sign-in/next-path.ts";
import type { PageSession } from "./session-event.ts";
import { type PageSessionOptions, usePageSession } from "./use-page-session.ts";

/** A computer that wakes up renews an expired session within moments; no notice should flash. */
const RENEWAL_TAKES_MS = 5000;

/** Updates an open page when its session changes, and shows a notice when the session needs attention. */
export function SessionSync(options: PageSessionOptions) {
  const session = usePageSession(options);
  const isExpired = useIsExpired(session);
  const { pathname, search } = useLocation();
  if (isExpired)
    return (
      <div className="mb-6" role="status">
        <Notice>
          <p>
            Your login could not be renewed, because our server cannot be reached. Your work is safe on this
            device. We will keep trying.
          </p>
        </Notice>
      </div>
    );
  if (session.kind !== "known" || !session.needsSecondStep) return null;
  return (
    <div className="mb-6" role="status">
      <Notice>
        <p>
          Your account now asks for a second step at every login. Take it here to continue on this device.
        </p>
        <ButtonLink to={withNext("/auth/mfa", pathname + search)} className="mt-3" reloadDocument>
          Take the second step
        </ButtonLink>
      </Notice>
    </div>
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
