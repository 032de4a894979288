import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSessionEvent } from "./session-channel.ts";

const LOGIN = "/auth/login";
const CHANGES = ["TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"];

/**
 * Keeps an open page true: a sign-out in another tab leads to the login page here, a change shows here too,
 * and a page that comes back to the front asks the server whether its reader is still signed in.
 */
export function SessionSync({ channel, userId }: { channel: string; userId: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = onSessionEvent(channel, ({ event, session }) => {
      const isSomebodyElse = session !== null && session.user.id !== userId;
      if (event === "SIGNED_OUT") window.location.assign(LOGIN);
      else if (CHANGES.includes(event) || isSomebodyElse) void revalidate();
    });
    const lookAgain = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [channel, userId, revalidate]);
  return null;
}
