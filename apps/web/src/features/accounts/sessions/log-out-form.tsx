import { broadcastSessionEvent } from "./session-channel.ts";

/**
 * Not to be seen: menus submit it by its id. The server ends the session, then the other tabs hear of it.
 * Before the page's scripts are there, and when the server could not be asked, the form itself is sent.
 */
export function LogOutForm({ channel }: { channel: string }) {
  async function logOut(form: HTMLFormElement) {
    try {
      await fetch(form.action, { method: "post", body: new FormData(form), redirect: "manual" });
    } catch {
      form.submit();
      return;
    }
    broadcastSessionEvent(channel, { event: "SIGNED_OUT", session: null });
    window.location.assign("/auth/login");
  }
  return (
    <form
      id="log-out"
      method="post"
      action="/auth/logout"
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        void logOut(event.currentTarget);
      }}
    />
  );
}
