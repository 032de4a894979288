import { broadcastLogOut } from "./session-channel.ts";

const SEND_WITHIN_MS = 3000;

type LogOutFormProps = {
  channel: string;
  /** Sends work that is only on this device: after the log-out it waits there for the student's next login. */
  sendUnsent?: () => Promise<void>;
};

/**
 * A hidden form that menus submit by its id. After the server has ended the session, the other tabs are informed.
 * Without JavaScript, or when the request fails, the browser submits the form itself.
 */
export function LogOutForm({ channel, sendUnsent }: LogOutFormProps) {
  async function logOut(form: HTMLFormElement) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, SEND_WITHIN_MS));
    await Promise.race([sendUnsent?.().catch(() => undefined), late]);
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
