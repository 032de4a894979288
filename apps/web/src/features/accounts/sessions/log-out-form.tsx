import { broadcastLogOut } from "./session-channel.ts";

/**
 * A hidden form that menus submit by its id. After the server has ended the session, the other tabs are informed.
 * Without JavaScript, or when the request fails, the browser submits the form itself.
 */
export function LogOutForm({ channel }: { channel: string }) {
  async function logOut(form: HTMLFormElement) {
    try {
      await fetch(form.action, { method: "post", body: new FormData(form), redirect: "manual" });
    } catch {
      form.submit();
      return;
    }
    broadcastLogOut(channel);
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
