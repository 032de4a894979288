import { useEffect } from "react";
import { sendPendingAlerts } from "./pending-alerts.ts";

const TRY_AGAIN_MS = 30_000;

/** Sends waiting reports of this student now, when the network is back, and every half minute. */
export function usePendingAlerts(studentId: string | undefined): void {
  useEffect(() => {
    if (!studentId) return;
    const send = () => void sendPendingAlerts(studentId);
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [studentId]);
}
