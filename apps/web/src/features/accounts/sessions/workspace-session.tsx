import { useEffect, useRef } from "react";
import { Link } from "#ui/controls/link.tsx";
import { openDocument } from "./leave-on-log-out.ts";
import { SessionNotice } from "./session-notice.tsx";
import { type PageSessionOptions, usePageSession } from "./use-page-session.ts";

type WorkspaceSessionProps = PageSessionOptions & {
  hasUnsentWork: () => boolean;
  /** Sends what could not be sent while the student was logged out. */
  onRenewed: () => void;
};

/**
 * Follows the session in a workspace: the page is left when the session ends, unless it has unsent work. Its own notice
 * is a row of the page, so that it does not cover the editor.
 */
export function WorkspaceSession({
  project,
  userId,
  hasUnsentWork,
  onRenewed,
  leaveFor = openDocument,
}: WorkspaceSessionProps) {
  const session = usePageSession({ project, userId, leaveFor, hasUnsentWork });
  const wasEnded = useRef(false);
  useEffect(() => {
    if (session.kind === "known" && wasEnded.current) onRenewed();
    wasEnded.current = session.kind === "ended";
  }, [session, onRenewed]);
  return (
    <SessionNotice session={session}>
      {({ text, link }) => (
        <p role="status" className="border-line border-b bg-surface px-4 py-2 text-small">
          {text}{" "}
          {link ? (
            <Link to={link.to} reloadDocument>
              {link.name}
            </Link>
          ) : null}
        </p>
      )}
    </SessionNotice>
  );
}
