import type { Project } from "../files/project.ts";
import { browserStorage } from "../settings/browser-storage.ts";

/** What a page that is being closed had no time to save in order: `next` is the revision it would have become. */
type UnloadSnapshot = { project: Project; next: number; leftAt: number };

const PREFIX = "nirmaan-left ";
const keyOf = (owner: string, projectId: string) => `${PREFIX}${owner} ${projectId}`;

/**
 * Written in one breath. A database answers later than a closing page lives, and lets a transaction that waits for
 * another die with the page.
 */
export function writeUnloadSnapshot(owner: string, projectId: string, project: Project, next: number): void {
  const left: UnloadSnapshot = { project, next, leftAt: Date.now() };
  try {
    browserStorage()?.setItem(keyOf(owner, projectId), JSON.stringify(left));
  } catch {
    // A full store: what was saved a second ago is still there.
  }
}

export function readUnloadSnapshot(owner: string, projectId: string): UnloadSnapshot | undefined {
  try {
    const left = browserStorage()?.getItem(keyOf(owner, projectId));
    return left ? (JSON.parse(left) as UnloadSnapshot) : undefined;
  } catch {
    return undefined;
  }
}

/** Once that revision is saved; what was left after it stays. */
export function removeUnloadSnapshot(owner: string, projectId: string, saved: number): void {
  const left = readUnloadSnapshot(owner, projectId);
  if (left && left.next <= saved) browserStorage()?.removeItem(keyOf(owner, projectId));
}

const keysOf = (owner: string) =>
  Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(keyOf(owner, "")));

export const hasUnloadSnapshot = (owner: string): boolean => keysOf(owner).length > 0;

export function removeUnloadSnapshots(owner: string): void {
  for (const key of keysOf(owner)) browserStorage()?.removeItem(key);
}
