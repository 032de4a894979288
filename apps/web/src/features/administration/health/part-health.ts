export type PartState = "works" | "warns" | "down";

export type Part = {
  name: string;
  state: PartState;
  words: string;
  facts: { name: string; words: string }[];
};

export const STATE_LABELS: Record<PartState, string> = {
  works: "Works",
  warns: "Needs a look",
  down: "Cannot be reached",
};

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

/** Such as "1.4 GB", with decimal units. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const number = bytes / 1000 ** power;
  return `${number.toFixed(power === 0 || number >= 100 ? 0 : 1)} ${UNITS[power]}`;
}

/** "5 minutes", "3 hours", "2 days": the largest unit that is not zero. */
export function formatDuration(seconds: number): string {
  const [number, unit] =
    seconds < 60
      ? [Math.round(seconds), "second"]
      : seconds < 3_600
        ? [Math.floor(seconds / 60), "minute"]
        : seconds < 86_400
          ? [Math.floor(seconds / 3_600), "hour"]
          : [Math.floor(seconds / 86_400), "day"];
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
