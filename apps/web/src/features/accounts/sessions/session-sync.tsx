import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSessionEvent } from "./session-channel.ts";

const LOGIN = "/auth/login";
const CHANGES = ["TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"];

/**
 * Keeps an open page in step with the session: a sign-out in another tab opens the login page here, other changes and
 * a return to the foreground revalidate the loaders.
 */
export function SessionSync({ channel, userId }: { channel: string; userId: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = onSessionEvent(channel, ({ event, session }) => {
      const isOtherUser = session !== null && session.user.id !== userId;
      if (event === "SIGNED_OUT") window.location.assign(LOGIN);
      else if (CHANGES.includes(event) || isOtherUser) void revalidate();
    });
    const revalidateIfVisible = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", revalidateIfVisible);
    };
  }, [channel, userId, revalidate]);
  return null;
}
