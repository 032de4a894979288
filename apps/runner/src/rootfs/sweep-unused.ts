import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const FORGOTTEN_AFTER_MS = 14 * 24 * 60 * 60 * 1000;
const BUILT_FOLDER = /^(base|tools)-[0-9a-f]{12}$/;

/**
 * Every change of a recipe leaves the folder of the recipe before it, gigabytes in all. The date of a folder says
 * when somebody last prepared it; what nobody asked for in two weeks is removed, except what is in use or mounted.
 */
export function sweepUnused(inUse: string[], now = new Date()): string[] {
  for (const folder of inUse) utimesSync(folder, now, now);
  const [first] = inUse;
  if (!first) return [];
  const parent = dirname(first);
  const kept = new Set(inUse.map((folder) => basename(folder)));
  const forgotten = readdirSync(parent).filter(
    (name) =>
      BUILT_FOLDER.test(name) &&
      !kept.has(name) &&
      now.getTime() - statSync(join(parent, name)).mtimeMs > FORGOTTEN_AFTER_MS,
  );
  const mounted = forgotten.length > 0 ? mountsOfEverybody() : "";
  const unused = forgotten.filter((name) => !mounted.includes(name));
  for (const name of unused) rmSync(join(parent, name), { recursive: true, force: true });
  return unused;
}

/** A service that has been running for longer than two weeks still stands on its folders. */
function mountsOfEverybody(): string {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.map((pid) => readMounts(pid)).join("");
}

function readMounts(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/mountinfo`, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}
