import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const UNUSED_AFTER_MS = 14 * 24 * 60 * 60 * 1000;
const VERSIONED_FOLDER = /^(base|tools)-[0-9a-f]{12}$/;

/**
 * Removes root file systems of earlier versions, gigabytes each. The modification time of a folder is its last use:
 * a folder unused for two weeks is removed unless a running process has it mounted.
 */
export function removeUnusedRootfs(inUse: string[], now = new Date()): string[] {
  for (const folder of inUse) utimesSync(folder, now, now);
  const [first] = inUse;
  if (!first) return [];
  const parent = dirname(first);
  const namesInUse = new Set(inUse.map((folder) => basename(folder)));
  const expired = readdirSync(parent).filter(
    (name) =>
      VERSIONED_FOLDER.test(name) &&
      !namesInUse.has(name) &&
      now.getTime() - statSync(join(parent, name)).mtimeMs > UNUSED_AFTER_MS,
  );
  const mounts = expired.length > 0 ? mountsOfAllProcesses() : "";
  const unused = expired.filter((name) => !mounts.includes(name));
  for (const name of unused) rmSync(join(parent, name), { recursive: true, force: true });
  return unused;
}

/** A service that has been running for more than two weeks still needs its folders. */
function mountsOfAllProcesses(): string {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => readMounts(pid)).join("");
}

function readMounts(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/mountinfo`, "utf8");
  } catch {
    return ""; // the process has ended
  }
}
