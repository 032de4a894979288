import * as m from "@nirmaan/messages/administration-health.ts";
import { formatDuration, formatTimeAgo } from "./part-health.ts";

/** One line of the table of processes, in words. */
export type ProcessRow = {
  kind: "web" | "runner";
  key: string;
  name: string;
  host: string;
  version: string;
  started: string;
  age: string;
  lastBeat: string;
};

type RunningProcess = {
  kind: "web" | "runner";
  key: string;
  host: string;
  version: string;
  startedAt: Date;
  beatAt: Date;
};

const NAMES = { web: m.processWeb, runner: m.processRunner };

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000);

export function processRow(
  { kind, key, host, version, startedAt, beatAt }: RunningProcess,
  now: Date,
  formatTime: (time: Date) => string,
): ProcessRow {
  return {
    key,
    kind,
    name: NAMES[kind](),
    host,
    version,
    started: formatTime(startedAt),
    age: formatDuration(secondsBetween(startedAt, now)),
    lastBeat: formatTimeAgo(secondsBetween(beatAt, now)),
  };
}

/** Words for processes of different versions, which is right only during an update. */
export const versionWarning = (rows: ProcessRow[]): string | undefined =>
  new Set(rows.filter(({ kind }) => kind === "web").map(({ version }) => version)).size > 1
    ? m.versionsDiffer()
    : undefined;
