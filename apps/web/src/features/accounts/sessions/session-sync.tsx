import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { openDocument } from "./leave-on-log-out.ts";
import { SessionNotice } from "./session-notice.tsx";
import { type PageSessionOptions, usePageSession } from "./use-page-session.ts";

/** Updates an open page when its session changes, and shows a notice when the session needs attention. */
export function SessionSync({ project, userId, leaveFor = openDocument }: PageSessionOptions) {
  const { revalidate: loadAgain } = useRevalidator();
  const revalidate = useCallback(() => void loadAgain(), [loadAgain]);
  useWhenVisible(revalidate);
  const session = usePageSession({ project, userId, leaveFor, revalidate });
  return (
    <SessionNotice session={session}>
      {({ text, link }) => (
        <div className="mb-6" role="status">
          <Notice>
            <p>{text}</p>
            {link ? (
              <ButtonLink to={link.to} className="mt-3" reloadDocument>
                {link.name}
              </ButtonLink>
            ) : null}
          </Notice>
        </div>
      )}
    </SessionNotice>
  );
}

/** A return to the foreground, or of the network. Without a network the shown data stays. */
function useWhenVisible(act: () => void): void {
  useEffect(() => {
    const actIfVisible = () => {
      if (document.visibilityState === "visible" && navigator.onLine) act();
    };
    document.addEventListener("visibilitychange", actIfVisible);
    addEventListener("online", actIfVisible);
    return () => {
      document.removeEventListener("visibilitychange", actIfVisible);
      removeEventListener("online", actIfVisible);
    };
  }, [act]);
}
