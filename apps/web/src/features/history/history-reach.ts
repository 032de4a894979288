import * as m from "@nirmaan/messages/history.ts";
/** How far back a student's tier shows versions: null shows all. `opener` is the tier that shows more. */
export type HistoryReach = { days: number | null; opener: string | null };

export const ALL_VERSIONS: HistoryReach = { days: null, opener: null };

const DAY_MS = 86_400_000;

/** Versions that were saved before this moment are kept, but not shown. */
export const reachStart = ({ days }: HistoryReach, now = new Date()): Date | undefined =>
  days === null ? undefined : new Date(now.getTime() - days * DAY_MS);

/** The sentence under the dialog's title. */
export const reachWords = ({ days }: HistoryReach): string =>
  days === null ? m.allVersionsText() : m.daysText({ days });

/** Why a version cannot be opened, and what opens it. */
export const olderWords = ({ opener }: HistoryReach): string =>
  opener ? m.olderOpenWith({ tier: opener }) : m.olderKept();
