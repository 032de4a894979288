import type { Version } from "./saved-work.ts";

type Row = Version & { time: string; change: string };
export type TimelineDay = { day: string; rows: Row[] };

const IN_INDIA = { timeZone: "Asia/Kolkata" } as const;
const dayOf = new Intl.DateTimeFormat("en-IN", {
  ...IN_INDIA,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const timeOf = new Intl.DateTimeFormat("en-IN", { ...IN_INDIA, hour: "numeric", minute: "2-digit" });

/** Newest first, by day. `change` compares a version with the version of the same file before it. */
export function timelineOf(versions: Version[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  versions.forEach((version, index) => {
    const day = dayOf.format(new Date(version.savedAt));
    const before = versions.slice(index + 1).find(({ path }) => path === version.path);
    const row = {
      ...version,
      time: timeOf.format(new Date(version.savedAt)),
      change: describeChange(version, before),
    };
    if (days.at(-1)?.day === day) days.at(-1)?.rows.push(row);
    else days.push({ day, rows: [row] });
  });
  return days;
}

function describeChange({ kind, bytes }: Version, before: Version | undefined): string {
  if (kind === "restore") return "An earlier version came back";
  if (!before) return "Saved";
  const grown = bytes - before.bytes;
  if (grown === 0) return "Changed";
  const amount = `${Math.abs(grown)} ${Math.abs(grown) === 1 ? "character" : "characters"}`;
  return grown > 0 ? `${amount} longer` : `${amount} shorter`;
}
