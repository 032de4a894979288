import { formatDuration } from "./part-health.ts";

/** One line of the table of processes, in words. */
export type ProcessRow = {
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

const NAMES = { web: "Web", runner: "Runner" };

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000);

export function processRow(
  { kind, key, host, version, startedAt, beatAt }: RunningProcess,
  now: Date,
  formatTime: (time: Date) => string,
): ProcessRow {
  return {
    key,
    name: NAMES[kind],
    host,
    version,
    started: formatTime(startedAt),
    age: formatDuration(secondsBetween(startedAt, now)),
    lastBeat: `${formatDuration(secondsBetween(beatAt, now))} ago`,
  };
}

/** Words for processes of different versions, which is right only during an update. */
export const versionWarning = (rows: ProcessRow[]): string | undefined =>
  new Set(rows.filter(({ name }) => name === NAMES.web).map(({ version }) => version)).size > 1
    ? "The web processes have different versions. That is right only during an update."
    : undefined;
