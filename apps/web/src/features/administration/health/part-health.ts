import * as m from "@nirmaan/messages/administration-health.ts";
export type PartState = "works" | "warns" | "down";

export type HealthPart = {
  name: string;
  state: PartState;
  words: string;
  facts: { name: string; words: string }[];
};

export const STATE_LABELS: Record<PartState, () => string> = {
  works: m.stateWorks,
  warns: m.stateWarns,
  down: m.stateDown,
};

const UNITS = ["", "KB", "MB", "GB", "TB"];

/** Such as "1.4 GB", with decimal units. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  if (power === 0) return m.bytes({ number: bytes.toFixed(0) });
  const number = bytes / 1000 ** power;
  return `${number.toFixed(number >= 100 ? 0 : 1)} ${UNITS[power]}`;
}

/** "5 minutes", "3 hours", "2 days": the largest unit that is not zero. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return m.seconds({ count: Math.round(seconds) });
  if (seconds < 3_600) return m.minutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.hours({ count: Math.floor(seconds / 3_600) });
  return m.days({ count: Math.floor(seconds / 86_400) });
}

/** "5 minutes ago". */
export function formatTimeAgo(seconds: number): string {
  if (seconds < 60) return m.secondsAgo({ count: Math.round(seconds) });
  if (seconds < 3_600) return m.minutesAgo({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.hoursAgo({ count: Math.floor(seconds / 3_600) });
  return m.daysAgo({ count: Math.floor(seconds / 86_400) });
}
