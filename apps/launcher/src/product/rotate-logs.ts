import { copyFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { retentionCutoff } from "../../../web/src/server/privacy/retention.ts";

const CURRENT = /^([a-z]+)\.log$/;
const DATED = /^[a-z]+-(\d{4}-\d{2}-\d{2})\.log$/;
const DAY_MS = 86_400_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, "2026-11-16".length);

/**
 * Moves each log of an earlier day to a file with that day in its name, and deletes files older than the retention file
 * allows. The programs keep their files open in append mode, so the content is copied and the file is emptied in place.
 */
export function rotateLogs(folder: string, now = new Date()): void {
  const oldest = dayOf(retentionCutoff("technical-logs", now));
  for (const file of readdirSync(folder)) {
    const name = CURRENT.exec(file)?.[1];
    if (name) rotate(join(folder, file), (day) => join(folder, `${name}-${day}.log`), now);
    const day = DATED.exec(file)?.[1];
    if (day && day < oldest) rmSync(join(folder, file));
  }
}

/** Once a day: into the file of the last day on which something was written before today. */
function rotate(path: string, dated: (day: string) => string, now: Date): void {
  const { size, birthtime, mtime } = statSync(path);
  const today = dayOf(now);
  if (size === 0 || dayOf(birthtime) >= today) return;
  const last = dayOf(mtime) < today ? dayOf(mtime) : dayOf(new Date(now.getTime() - DAY_MS));
  if (existsSync(dated(last))) return;
  copyFileSync(path, dated(last));
  truncateSync(path);
}
