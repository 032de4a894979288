import { useCallback, useEffect, useState } from "react";
import { isAllSent, type UnsentWork } from "./unsent-work.ts";

type UnsentWorkOptions = {
  count: () => Promise<UnsentWork>;
  /** Undefined in a workspace, which sends its work by itself. */
  send?: () => Promise<void>;
};

/** Other tabs add to the queue too, and workspaces empty it by themselves. */
const COUNT_EVERY_MS = 5000;
/** After the page's own work, which sends what it can at once. */
const FIRST_AFTER_MS = 2500;

/** What is not sent yet. Sends it when the network returns, and asks before the page is closed with unsent work. */
export function useUnsentWork({ count, send }: UnsentWorkOptions) {
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isSending, setSending] = useState(false);
  const countNow = useCallback(() => {
    // Without storage there is no queue.
    count().then(setUnsent, () => undefined);
  }, [count]);
  const sendNow = useCallback(async () => {
    if (!send || !navigator.onLine) return;
    setSending(true);
    // What could not be sent stays queued, and is shown as such.
    await send().catch(() => undefined);
    setSending(false);
    countNow();
  }, [send, countNow]);
  useEffect(() => {
    const first = setTimeout(countNow, FIRST_AFTER_MS);
    const timer = setInterval(countNow, COUNT_EVERY_MS);
    const onOnline = () => void sendNow();
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("online", onOnline);
    };
  }, [countNow, sendNow]);
  const hasUnsent = unsent !== undefined && !isAllSent(unsent);
  useAskBeforeLeaving(hasUnsent);
  return { unsent: hasUnsent ? unsent : undefined, isSending, sendNow };
}

/** A lab PC may forget its disk when it is switched off. A device that has promised to keep its storage asks nothing. */
function useAskBeforeLeaving(hasUnsent: boolean): void {
  const [mayForget, setMayForget] = useState(false);
  useEffect(() => {
    void navigator.storage?.persisted?.().then((isPersistent) => setMayForget(!isPersistent));
  }, []);
  useEffect(() => {
    if (!hasUnsent || !mayForget) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasUnsent, mayForget]);
}
