import { distressWords } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import type { AlertPlace } from "#features/tutor/safety/alert-place.ts";
import { addPendingAlert, sendPendingAlerts } from "#features/tutor/safety/pending-alerts.ts";
import { safetyContent } from "#features/tutor/safety/safety-content.ts";
import type { HelpWords } from "#ui/help/help-words.ts";

/** For a text that did not reach the server: the numbers at once, and adults are told when the network is back. */
export function hearOnDevice(
  studentId: string,
  { text, place }: { text: string; place: AlertPlace },
): HelpWords | undefined {
  const distress = readDistress(text);
  if (!distress) return undefined;
  addPendingAlert({ studentId, kind: distress.kind, place, writtenAt: new Date().toISOString() });
  const send = () => void sendPendingAlerts(studentId);
  addEventListener("online", send, { once: true });
  send();
  // A weak signal reaches an adult only when it repeats, so no word is promised.
  return distressWords(distress, safetyContent, distress.kind === "worry" ? "nobody" : "later");
}
