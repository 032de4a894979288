import { isObject } from "#browser/json-guards.ts";
import type { Project } from "../../files/project.ts";
import { isProject } from "../../files/project-shape.ts";
import { browserStorage } from "../../settings/browser-storage.ts";

/** What a closing page could not write to the database in time; `next` is the revision it would have become. */
type UnloadSnapshot = {
  project: Project;
  next: number;
  leftAt: number;
  /** The account's revision that the page had seen: a first write that was lost with the page would have stored it. */
  accountRevision?: number | null;
};
type Leaving = Pick<UnloadSnapshot, "project" | "next" | "accountRevision">;

const PREFIX = "nirmaan-left ";
const keyOf = (owner: string, projectId: string) => `${PREFIX}${owner} ${projectId}`;

/**
 * Uses localStorage because it is synchronous: a page may be closed before IndexedDB completes, and a transaction that
 * waits for another one is aborted with the page.
 */
export function writeUnloadSnapshot(owner: string, projectId: string, leaving: Leaving): void {
  const snapshot: UnloadSnapshot = { ...leaving, leftAt: Date.now() };
  try {
    browserStorage()?.setItem(keyOf(owner, projectId), JSON.stringify(snapshot));
  } catch {
    // Storage is full: the last write to the database, at most a second old, remains.
  }
}

export function readUnloadSnapshot(owner: string, projectId: string): UnloadSnapshot | undefined {
  try {
    const json = browserStorage()?.getItem(keyOf(owner, projectId));
    const snapshot: unknown = json ? JSON.parse(json) : undefined;
    return isSnapshot(snapshot) ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

const isSnapshot = (value: unknown): value is UnloadSnapshot =>
  isObject(value) &&
  isProject(value.project) &&
  typeof value.next === "number" &&
  typeof value.leftAt === "number";

/** Removes the snapshot once its revision is saved; a later snapshot stays. */
export function removeUnloadSnapshot(owner: string, projectId: string, savedRevision: number): void {
  const snapshot = readUnloadSnapshot(owner, projectId);
  if (snapshot && snapshot.next <= savedRevision) browserStorage()?.removeItem(keyOf(owner, projectId));
}

const keysOf = (owner: string) =>
  Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(keyOf(owner, "")));

export const projectsWithSnapshot = (owner: string): string[] =>
  keysOf(owner).map((key) => key.slice(keyOf(owner, "").length));

export function removeUnloadSnapshots(owner: string): void {
  for (const key of keysOf(owner)) browserStorage()?.removeItem(key);
}
