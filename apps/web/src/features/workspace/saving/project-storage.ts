import { type Project, repairProject } from "../files/project.ts";
import {
  hasUnloadSnapshot,
  readUnloadSnapshot,
  removeUnloadSnapshot,
  removeUnloadSnapshots,
  writeUnloadSnapshot,
} from "./unload-snapshot.ts";

/** What is kept of a project on this device. */
type KeptProject = {
  project: Project;
  revision: number;
  savedAt: number;
  accountRevision: number | null;
  /** The account has exactly this. */
  isSynced: boolean;
};
type KeptVersion = { id: number; projectId: string; project: Project; keptAt: number; reason: string };

type UnsentProject = { projectId: string; project: Project; accountRevision: number | null };

type Written = { revision: number; keptOther: boolean };

export type ProjectStorage = {
  read: (projectId: string) => Promise<KeptProject | undefined>;
  /** `seen` is the revision this page last read or wrote: a newer one is another tab's, and is kept as a version. */
  write: (
    projectId: string,
    project: Project,
    seen: number,
    accountRevision: number | null,
  ) => Promise<Written>;
  /** In one breath, for a page that is being closed: nothing is asked, so nothing is waited for. */
  writeUnloadSnapshot: (projectId: string, project: Project, next: number) => void;
  /** The account has taken this copy; unless it has changed since, nothing is left to send. */
  markSynced: (projectId: string, project: Project, accountRevision: number) => Promise<void>;
  /** What the account does not have yet. */
  unsent: () => Promise<UnsentProject[]>;
  addVersion: (projectId: string, project: Project, reason: string) => Promise<void>;
  versions: (projectId: string) => Promise<KeptVersion[]>;
  close: () => void;
};

export const GUEST = "guest";
const PROJECTS = "projects";
const VERSIONS = "versions";
const MOST_VERSIONS = 30;

/** One database for each account, so that forgetting one cannot touch another. */
const databaseName = (owner: string) => `nirmaan-workspace-${owner}`;

export async function openProjectStorage(owner: string): Promise<ProjectStorage> {
  const opening = indexedDB.open(databaseName(owner), 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(PROJECTS);
    opening.result.createObjectStore(VERSIONS, { keyPath: "id", autoIncrement: true });
  };
  const database = await resultOf(opening);
  // Signing out elsewhere deletes the database; holding on to it would keep the data alive.
  database.onversionchange = () => database.close();

  const begin = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([PROJECTS, VERSIONS], mode, { durability: "strict" });
    return {
      transaction,
      projects: transaction.objectStore(PROJECTS),
      versions: transaction.objectStore(VERSIONS),
    };
  };
  const addVersion = (versions: IDBObjectStore, version: Omit<KeptVersion, "id">) =>
    void versions.add(version);
  const keepVersion: ProjectStorage["addVersion"] = async (projectId, project, reason) => {
    const { transaction, versions } = begin("readwrite");
    addVersion(versions, { projectId, project, keptAt: Date.now(), reason });
    const ids = await resultOf(versions.getAllKeys());
    for (const id of ids.slice(0, -MOST_VERSIONS)) versions.delete(id);
    await finished(transaction);
  };
  /** What was left is the newest, unless another tab has written since: then it becomes a version. */
  const withLeft = async (projectId: string, kept: KeptProject | undefined) => {
    const revision = kept?.revision ?? 0;
    const left = readUnloadSnapshot(owner, projectId);
    if (!left) return kept;
    if (revision < left.next) {
      const { project, leftAt } = left;
      return { accountRevision: null, ...kept, project, revision, savedAt: leftAt, isSynced: false };
    }
    await keepVersion(projectId, left.project, "Left before it was saved");
    removeUnloadSnapshot(owner, projectId, revision);
    return kept;
  };

  return {
    read: async (projectId) => {
      const kept = await resultOf<KeptProject | undefined>(begin("readonly").projects.get(projectId));
      const newest = await withLeft(projectId, kept);
      return isReadable(newest) ? { ...newest, project: repairProject(newest.project) } : undefined;
    },
    writeUnloadSnapshot: (projectId, project, next) => writeUnloadSnapshot(owner, projectId, project, next),
    write: async (projectId, project, seen, accountRevision) => {
      const { transaction, projects, versions } = begin("readwrite");
      const current = await resultOf<KeptProject | undefined>(projects.get(projectId));
      const keptOther = current !== undefined && current.revision > seen;
      if (keptOther)
        addVersion(versions, {
          projectId,
          project: current.project,
          keptAt: Date.now(),
          reason: "Changed in another tab",
        });
      const revision = Math.max(seen, current?.revision ?? 0) + 1;
      const kept: KeptProject = { project, revision, savedAt: Date.now(), accountRevision, isSynced: false };
      projects.put(kept, projectId);
      await finished(transaction);
      removeUnloadSnapshot(owner, projectId, revision);
      return { revision, keptOther };
    },
    markSynced: async (projectId, project, accountRevision) => {
      const { transaction, projects } = begin("readwrite");
      const current = await resultOf<KeptProject | undefined>(projects.get(projectId));
      if (current) {
        const isSynced = JSON.stringify(current.project) === JSON.stringify(project);
        projects.put({ ...current, accountRevision, isSynced } satisfies KeptProject, projectId);
      }
      await finished(transaction);
    },
    unsent: async () => {
      const { projects } = begin("readonly");
      const [ids, all] = await Promise.all([
        resultOf(projects.getAllKeys()),
        resultOf<KeptProject[]>(projects.getAll()),
      ]);
      return all.flatMap(({ project, accountRevision, isSynced }, index) =>
        isSynced ? [] : [{ projectId: ids[index] as string, project, accountRevision }],
      );
    },
    addVersion: keepVersion,
    versions: async (projectId) => {
      const all = await resultOf<KeptVersion[]>(begin("readonly").versions.getAll());
      return all.filter((version) => version.projectId === projectId).reverse();
    },
    close: () => database.close(),
  };
}

/** The accounts that have left work on this device. */
async function keptOwners(): Promise<string[]> {
  const prefix = databaseName("");
  const known = await indexedDB.databases();
  return known.flatMap(({ name = "" }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export const hasStoredProjects = async (owner: string): Promise<boolean> =>
  (await keptOwners()).includes(owner);

/**
 * Nothing of any account stays on a shared machine; what guests made is nobody's and stays. Where nobody asked to be
 * signed out, as when a session has run out, work that the account does not have yet is spared.
 */
export async function removeAccountProjects({ keepsUnsent = false } = {}): Promise<void> {
  for (const owner of await keptOwners()) {
    if (owner === GUEST || (keepsUnsent && (await hasUnsent(owner)))) continue;
    await resultOf(indexedDB.deleteDatabase(databaseName(owner)));
    removeUnloadSnapshots(owner);
  }
}

async function hasUnsent(owner: string): Promise<boolean> {
  const vault = await openProjectStorage(owner);
  const unsent = await vault.unsent();
  vault.close();
  return unsent.length > 0 || hasUnloadSnapshot(owner);
}

function isReadable(kept: KeptProject | undefined): kept is KeptProject {
  return Array.isArray(kept?.project?.files) && Array.isArray(kept.project.openFiles);
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the browser's storage failed"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () =>
      failed(transaction.error ?? new Error("the browser's storage failed"));
  });
}
