import { useEffect } from "react";
import { onLogOut } from "./session-channel.ts";

export const LOGIN = "/auth/login";

export const openDocument = (path: string) => window.location.assign(path);

/**
 * Leaves the page when the student logs out in another tab. It is hidden at once, also when the browser takes its time to
 * leave or asks whether to leave: the next person may be looking.
 */
export const leaveOnLogOut = (cookieName: string, leaveFor: (path: string) => void): (() => void) =>
  onLogOut(cookieName, () => {
    document.body.hidden = true;
    leaveFor(LOGIN);
  });

/** For a workspace, which follows its session only when the editor is ready. Undefined for a guest. */
export function useLeaveOnLogOut(cookieName: string | undefined): void {
  useEffect(() => (cookieName ? leaveOnLogOut(cookieName, openDocument) : undefined), [cookieName]);
}
