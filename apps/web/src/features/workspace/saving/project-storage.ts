import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { GUEST, projectDatabaseName } from "#browser/databases/device-databases.ts";
import { type Project, repairProject } from "../files/project.ts";
import { isProject } from "../files/project-shape.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { claimStoredCode } from "../settings/editor-settings.ts";
import { removeUnansweredSaves } from "./closed-pages/unanswered-saves.ts";
import {
  projectsWithSnapshot,
  readUnloadSnapshot,
  removeUnloadSnapshot,
  removeUnloadSnapshots,
  writeUnloadSnapshot,
} from "./closed-pages/unload-snapshot.ts";

type StoredProject = {
  project: Project;
  revision: number;
  savedAt: number;
  accountRevision: number | null;
  /** The account has exactly this copy. */
  isSynced: boolean;
};
type VersionReason = "other-tab" | "other-device" | "left-unsaved";
type StoredVersion = {
  id: number;
  projectId: string;
  project: Project;
  keptAt: number;
  /** A VersionReason; older versions have an English sentence. */
  reason: string;
};

type UnsentProject = { projectId: string; project: Project; accountRevision: number | null };

type WriteResult = { revision: number; keptOther: boolean };

type ProjectTables = {
  projects: { key: string; value: StoredProject };
  versions: { key: number; value: Omit<StoredVersion, "id"> & { id?: number } };
};
type ProjectConnection = { owner: string; database: IDBPDatabase<ProjectTables> };

const MAX_VERSIONS = 30;

export type ProjectStorage = Awaited<ReturnType<typeof openProjectStorage>>;

export async function openProjectStorage(owner: string) {
  const database = await openDB<ProjectTables>(projectDatabaseName(owner), 1, {
    upgrade: (created) => {
      created.createObjectStore("projects");
      created.createObjectStore("versions", { keyPath: "id", autoIncrement: true });
    },
    // Signing out in another tab deletes the database, which waits for every open connection.
    blocking: () => database.close(),
  });
  const connection = { owner, database };
  return {
    read: (projectId: string) => readProject(connection, projectId),
    /** `seen` is the revision that this page last read or wrote; a newer one is another tab's and becomes a version. */
    write: (projectId: string, project: Project, seen: number, accountRevision: number | null) =>
      writeProject(connection, { projectId, project, seen, accountRevision }),
    /** Synchronous, for a page that is being closed. */
    writeUnloadSnapshot: (
      projectId: string,
      project: Project,
      next: number,
      accountRevision: number | null,
    ): void => writeUnloadSnapshot(owner, projectId, { project, next, accountRevision }),
    /** Records that the account has this copy, unless the project has changed since. */
    markSynced: (projectId: string, project: Project, accountRevision: number) =>
      markSynced(connection, projectId, project, accountRevision),
    /** Makes what closing pages left a part of the database, so that it is uploaded like other work. */
    adoptUnloadSnapshots: () => adoptUnloadSnapshots(connection),
    /** The projects that the account does not have yet. */
    unsent: () => readUnsent(connection),
    addVersion: (projectId: string, project: Project, reason: VersionReason) =>
      addVersion(connection, projectId, project, reason),
    versions: async (projectId: string) =>
      (await database.getAll("versions")).filter((version) => version.projectId === projectId).reverse(),
    close: (): void => database.close(),
  };
}

/** A write is durable before it is reported as saved. */
const startWrite = ({ database }: ProjectConnection) =>
  database.transaction(["projects", "versions"], "readwrite", { durability: "strict" });

async function readProject(
  connection: ProjectConnection,
  projectId: string,
): Promise<StoredProject | undefined> {
  const stored = await connection.database.get("projects", projectId);
  const newest = await withUnloadSnapshot(connection, projectId, stored);
  return newest && isProject(newest.project)
    ? { ...newest, project: repairProject(newest.project) }
    : undefined;
}

/**
 * A snapshot is the newest copy, unless another tab has written since: then it becomes a version. The write of a page
 * that was closing can complete after the next page has read: it raises the revision, but is older than the snapshot.
 */
async function withUnloadSnapshot(
  connection: ProjectConnection,
  projectId: string,
  stored: StoredProject | undefined,
): Promise<StoredProject | undefined> {
  const { owner } = connection;
  const revision = stored?.revision ?? 0;
  const snapshot = readUnloadSnapshot(owner, projectId);
  if (!snapshot) return stored;
  if (revision < snapshot.next) {
    const { project, leftAt } = snapshot;
    const accountRevision = later(stored?.accountRevision, snapshot.accountRevision);
    return { ...stored, accountRevision, project, revision, savedAt: leftAt, isSynced: false };
  }
  if (stored && stored.savedAt < snapshot.leftAt) {
    await addVersion(connection, projectId, stored.project, "other-tab");
    writeUnloadSnapshot(owner, projectId, { ...snapshot, next: revision + 1 });
    return { ...stored, project: snapshot.project, savedAt: snapshot.leftAt, isSynced: false };
  }
  await addVersion(connection, projectId, snapshot.project, "left-unsaved");
  removeUnloadSnapshot(owner, projectId, revision);
  return stored;
}

const later = (one: number | null = null, other: number | null = null): number | null =>
  Math.max(one ?? 0, other ?? 0) || null;

async function adoptUnloadSnapshots(connection: ProjectConnection): Promise<void> {
  const { owner } = connection;
  for (const projectId of projectsWithSnapshot(owner)) {
    const newest = await readProject(connection, projectId);
    const snapshot = readUnloadSnapshot(owner, projectId);
    // Without a snapshot it was older than another tab's work, and has become a version.
    if (!newest || !snapshot) continue;
    const { project, revision: seen, accountRevision } = newest;
    await writeProject(connection, { projectId, project, seen, accountRevision });
    removeUnloadSnapshot(owner, projectId, snapshot.next);
  }
}

type ProjectWrite = { projectId: string; project: Project; seen: number; accountRevision: number | null };

async function writeProject(connection: ProjectConnection, write: ProjectWrite): Promise<WriteResult> {
  const { projectId, project, seen, accountRevision } = write;
  const transaction = startWrite(connection);
  const projects = transaction.objectStore("projects");
  const current = await projects.get(projectId);
  const keptOther = current !== undefined && current.revision > seen;
  const revision = Math.max(seen, current?.revision ?? 0) + 1;
  const savedAt = Date.now();
  await Promise.all([
    keptOther &&
      transaction.objectStore("versions").add({
        projectId,
        project: current.project,
        keptAt: savedAt,
        reason: "other-tab",
      }),
    projects.put({ project, revision, savedAt, accountRevision, isSynced: false }, projectId),
    transaction.done,
  ]);
  removeUnloadSnapshot(connection.owner, projectId, revision);
  return { revision, keptOther };
}

async function markSynced(
  connection: ProjectConnection,
  projectId: string,
  project: Project,
  accountRevision: number,
): Promise<void> {
  const transaction = startWrite(connection);
  const projects = transaction.objectStore("projects");
  const current = await projects.get(projectId);
  const isSynced = JSON.stringify(current?.project) === JSON.stringify(project);
  await Promise.all([
    current && projects.put({ ...current, accountRevision, isSynced }, projectId),
    transaction.done,
  ]);
}

async function readUnsent({ database }: ProjectConnection): Promise<UnsentProject[]> {
  const projects = database.transaction("projects").store;
  const [ids, all] = await Promise.all([projects.getAllKeys(), projects.getAll()]);
  return all.flatMap(({ project, accountRevision, isSynced }, index) => {
    const projectId = ids[index];
    return isSynced || projectId === undefined ? [] : [{ projectId, project, accountRevision }];
  });
}

async function addVersion(
  connection: ProjectConnection,
  projectId: string,
  project: Project,
  reason: VersionReason,
): Promise<void> {
  const transaction = startWrite(connection);
  const versions = transaction.objectStore("versions");
  await versions.add({ projectId, project, keptAt: Date.now(), reason });
  const ids = await versions.getAllKeys();
  await Promise.all([...ids.slice(0, -MAX_VERSIONS).map((id) => versions.delete(id)), transaction.done]);
}

/** The owners that have a database on this device. */
async function storedOwners(): Promise<string[]> {
  const prefix = projectDatabaseName("");
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = "" }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export const hasStoredProjects = async (owner: string): Promise<boolean> =>
  (await storedOwners()).includes(owner);

/**
 * Deletes the accounts' projects from a shared machine; a guest's stay. An account with work that was not uploaded is
 * kept: only a page of that account opens it.
 */
export async function removeAccountProjects(): Promise<void> {
  claimStoredCode(browserStorage(), GUEST);
  for (const owner of await storedOwners()) {
    if (owner === GUEST || (await hasUnsent(owner))) continue;
    await deleteDB(projectDatabaseName(owner));
    removeUnloadSnapshots(owner);
    removeUnansweredSaves(owner);
  }
}

async function hasUnsent(owner: string): Promise<boolean> {
  const storage = await openProjectStorage(owner);
  const unsent = await storage.unsent();
  storage.close();
  return unsent.length > 0 || projectsWithSnapshot(owner).length > 0;
}
