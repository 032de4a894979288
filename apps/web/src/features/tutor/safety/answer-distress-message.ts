import type { Distress } from "@nirmaan/tutor-engine/distress/distress.ts";
import { distressReply, type Told } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { addPendingAlert, sendPendingAlerts } from "./pending-alerts.ts";
import { safetyContent } from "./safety-content.ts";

type ServerReply = { reply: string; id: number | null; isAlertUnsent?: boolean | undefined };

type AnsweredDistress = {
  distress: Distress;
  /** Undefined for a guest, about whom nobody can be told. */
  studentId: string | undefined;
  askServer: () => Promise<ServerReply>;
  show: (reply: string, savedId?: number | null) => void;
};

/**
 * Shows the helplines at once, without waiting for the server, and lets the server alert an adult. When the server does
 * not answer, for whatever reason, the alert waits on the device.
 */
export async function answerDistressMessage({
  distress,
  studentId,
  askServer,
  show,
}: AnsweredDistress): Promise<void> {
  const showReply = (told: Told) => show(distressReply(distress, safetyContent, told));
  showReply("nobody");
  if (!studentId) return;
  const writtenAt = new Date().toISOString();
  const report = () => addPendingAlert({ studentId, kind: distress.kind, writtenAt });
  try {
    const { reply, id, isAlertUnsent } = await askServer();
    show(reply, id);
    if (isAlertUnsent) report();
  } catch {
    report();
    // A weak signal reaches an adult only when it repeats, so no word is promised.
    showReply(distress.kind === "worry" ? "nobody" : "later");
    await sendPendingAlerts(studentId);
  }
}
