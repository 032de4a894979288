import * as m from "@nirmaan/messages/accounts-sessions.ts";
import { useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { LOGIN, openDocument } from "./leave-on-log-out.ts";
import { broadcastLogOut } from "./session-channel.ts";
import { forgetSessionCookie } from "./session-cookie.ts";

const SEND_WITHIN_MS = 3000;
/** The login page needs a network; this page opens without one, and shows nothing of a student who is logged out. */
const OFFLINE_PAGE = "/student/dashboard";

type LogOutFormProps = {
  channel: string;
  /** Sends work that is only on this device: after the log-out it waits there for the student's next login. */
  sendUnsent?: () => Promise<unknown>;
  /** What could not be sent, in words. */
  readUnsent?: () => Promise<string | undefined>;
  /** Removes the account's data from this device. */
  forgetDevice?: () => Promise<void>;
  leaveFor?: (path: string) => void;
};

/**
 * A hidden form that menus submit by its id. Asks first when work could not be sent; if it arrives after all while the
 * question is open, the log-out goes on. After the server has ended the session, the other tabs are informed. Without
 * JavaScript the browser submits the form itself.
 */
export function LogOutForm(props: LogOutFormProps) {
  const { sendUnsent, readUnsent } = props;
  const [unsent, setUnsent] = useState<string>();
  const isAsking = useRef(false);
  const readLeft = async () => readUnsent?.().catch(() => undefined);
  function ask(work: string | undefined) {
    isAsking.current = work !== undefined;
    setUnsent(work);
  }
  async function sendThenLogOut(form: HTMLFormElement) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, SEND_WITHIN_MS));
    const sending = sendUnsent?.().catch(() => undefined);
    await Promise.race([sending, late]);
    const left = await readLeft();
    if (!left) return logOut(form, props);
    ask(left);
    await sending;
    if (!(await readLeft()) && isAsking.current) await logOut(form, props);
  }
  return (
    <>
      <form
        id="log-out"
        method="post"
        action="/auth/logout"
        hidden
        onSubmit={(event) => {
          event.preventDefault();
          void sendThenLogOut(event.currentTarget);
        }}
      />
      <Dialog
        title={m.unsentTitle()}
        description={m.unsentText({ work: unsent ?? "" })}
        isOpen={unsent !== undefined}
        onOpenChange={(isOpen) => isOpen || ask(undefined)}
      >
        <div className="flex flex-wrap gap-2">
          <DialogClose asChild>
            <Button tone="next">{m.stayLoggedIn()}</Button>
          </DialogClose>
          <Button onClick={() => void logOut(document.querySelector<HTMLFormElement>("#log-out"), props)}>
            {m.logOutAnyway()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** With a network the login page removes the account's data too, for browsers in which this was interrupted. */
async function logOut(
  form: HTMLFormElement | null,
  { channel, forgetDevice, leaveFor = openDocument }: LogOutFormProps,
): Promise<void> {
  const action = form?.action ?? "/auth/logout";
  const isEnded = await fetch(action, { method: "post", body: new FormData(), redirect: "manual" }).then(
    () => true,
    () => false,
  );
  // Without a network the session ends on this device: the next person at it must not be this student.
  if (!isEnded) forgetSessionCookie(channel);
  await forgetDevice?.().catch(() => undefined);
  broadcastLogOut(channel);
  leaveFor(isEnded ? LOGIN : OFFLINE_PAGE);
}
