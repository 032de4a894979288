import { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { z } from "zod";

/** What the browser reports of a message of distress that the server has not seen: never the message itself. */
export const SafetyReport = z.object({
  studentId: z.uuid(),
  kind: DistressKind,
  writtenAt: z.iso.datetime(),
});
export type SafetyReport = z.infer<typeof SafetyReport>;

const OLDEST_MS = 30 * 86_400_000;

/** Clocks of devices are wrong: a report is never from the future, and at most a month old. */
export function writtenAtOf({ writtenAt }: SafetyReport, now: Date): Date {
  const oldest = now.getTime() - OLDEST_MS;
  return new Date(Math.min(now.getTime(), Math.max(oldest, new Date(writtenAt).getTime())));
}
