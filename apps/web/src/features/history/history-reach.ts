/** How far back a student's tier shows versions: null shows all. `opener` is the tier that shows more. */
export type HistoryReach = { days: number | null; opener: string | null };

export const ALL_VERSIONS: HistoryReach = { days: null, opener: null };

const DAY_MS = 86_400_000;

/** Versions that were saved before this moment are kept, but not shown. */
export const reachStart = ({ days }: HistoryReach, now = new Date()): Date | undefined =>
  days === null ? undefined : new Date(now.getTime() - days * DAY_MS);

/** The sentence under the dialog's title. */
export function reachWords({ days }: HistoryReach): string {
  const saved = days === null ? "Every version that was saved." : `The versions of the last ${days} days.`;
  return `${saved} Bringing one back makes a new version; nothing is lost.`;
}

/** Why a version cannot be opened, and what opens it. */
export const olderWords = ({ opener }: HistoryReach): string =>
  `Older versions are kept${opener ? `. ${opener} shows all of them.` : "."}`;
