import { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { z } from "zod";
import { AlertPlace } from "./alert-place.ts";

/** What the browser reports of a message of distress that the server has not seen: never the message itself. */
export const SafetyReport = z.object({
  studentId: z.uuid(),
  kind: DistressKind,
  /** Absent in reports that wait on devices from versions that knew the tutor only. */
  place: AlertPlace.optional(),
  writtenAt: z.iso.datetime(),
});
export type SafetyReport = z.infer<typeof SafetyReport>;

const OLDEST_MS = 30 * 86_400_000;

/** Clocks of devices are wrong: a report is never from the future, and at most a month old. */
export function writtenAtOf({ writtenAt }: SafetyReport, now: Date): Date {
  const oldest = now.getTime() - OLDEST_MS;
  return new Date(Math.min(now.getTime(), Math.max(oldest, new Date(writtenAt).getTime())));
}
