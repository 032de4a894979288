import * as m from "@nirmaan/messages/history.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import type { SavedVersion } from "./saved-work.ts";

type TimelineRow = SavedVersion & { time: string; change: string };
export type TimelineDay = { day: string; rows: TimelineRow[] };

/** Newest first, by day. `change` compares a version with the version of the same file before it. */
export function timelineOf(versions: SavedVersion[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  versions.forEach((version, index) => {
    const at = new Date(version.savedAt);
    const day = formatDate(at);
    const before = versions.slice(index + 1).find(({ path }) => path === version.path);
    const row = {
      ...version,
      time: m.versionTime({ at }),
      change: describeChange(version, before),
    };
    if (days.at(-1)?.day === day) days.at(-1)?.rows.push(row);
    else days.push({ day, rows: [row] });
  });
  return days;
}

function describeChange({ kind, bytes }: SavedVersion, before: SavedVersion | undefined): string {
  if (kind === "restore") return m.restored();
  if (!before) return m.saved();
  const grown = bytes - before.bytes;
  if (grown === 0) return m.changed();
  return grown > 0 ? m.longer({ count: grown }) : m.shorter({ count: -grown });
}
