import { createStore, type StoreApi } from "zustand/vanilla";
import { showToast } from "#ui/feedback/toast.ts";
import { type Project, repairProject } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { keepCode, readSettings } from "../settings/editor-settings.ts";
import { createWorkspace, type WorkspaceStore } from "../store/workspace-store.ts";
import { type Copies, pickStartingCopy } from "./pick-starting-copy.ts";
import { GUEST, openProjectStorage, type ProjectStorage } from "./project-storage.ts";
import { CANNOT_KEEP, type SaveState, saveOnChange } from "./save-on-change.ts";
import { startProjectUpload, type UploadState } from "./upload-project.ts";

export type LoadedWorkspace = {
  store: WorkspaceStore;
  /** Beside the workspace's own state: it changes with every key, and only a few words depend on it. */
  saving: StoreApi<SaveState>;
  sync: StoreApi<UploadState>;
  /** Neither this device nor the account had anything: the sample project is shown. */
  isNew: boolean;
  close: () => Promise<void>;
};

type Opening = { owner: string; projectId: string };

/** What this device kept, or the sample project; from then on every change is kept. */
export async function loadWorkspace({ owner, projectId }: Opening): Promise<LoadedWorkspace> {
  const place = `${owner} ${projectId}`;
  await leaving.get(place);
  const storage = browserStorage();
  const { vault, project, revision, accountRevision, isNew } = await readProject(owner, projectId);
  const store = createWorkspace(project, readSettings(storage));
  const saveState = createStore<SaveState>(() => ({ kind: "saved", at: Date.now() }));
  const syncState = createStore<UploadState>(() => ({ kind: "waiting" }));
  const states = { saving: saveState, sync: syncState };
  if (!vault) {
    saveState.setState({ kind: "failed", reason: CANNOT_KEEP }, true);
    return { store, ...states, isNew, close: async () => {} };
  }
  const onSync = (state: UploadState) => syncState.setState(state, true);
  const sync = owner === GUEST ? undefined : startSync(store, vault, { projectId, accountRevision, onSync });
  const saving = saveOnChange(store, {
    vault,
    projectId,
    revision,
    accountRevision: () => sync?.revision() ?? null,
    onState: (state) => saveState.setState(state, true),
    onOtherTab: () =>
      showToast("This project is also open in another tab. What that tab wrote is kept as a version."),
  });
  const save = async () => {
    if (owner === GUEST) keepCurrentCode(storage, store);
    await saving.flush();
  };
  const saveNow = () => {
    saving.leave();
    void save();
  };
  // A closed lid or a killed page gets no other warning than this.
  addEventListener("pagehide", saveNow);
  document.addEventListener("visibilitychange", saveNow);
  return {
    store,
    ...states,
    isNew,
    close: () => {
      removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveNow);
      const left = leave(vault, saving, sync).finally(() => leaving.delete(place));
      leaving.set(place, left);
      return left;
    },
  };
}

/** Who comes back at once waits until the last visit is written down. */
const leaving = new Map<string, Promise<void>>();

type Stoppable = { stop: () => Promise<void> };

async function leave(vault: ProjectStorage, saving: Stoppable, sync: Stoppable | undefined): Promise<void> {
  await saving.stop();
  await Promise.race([sync?.stop(), new Promise((late) => setTimeout(late, WAIT_FOR_ACCOUNT_MS))]);
  vault.close();
}

type StartSync = { projectId: string; accountRevision: number | null; onSync: (state: UploadState) => void };

/** An account's work also lives on the server; a guest's only here. */
function startSync(
  store: WorkspaceStore,
  vault: ProjectStorage,
  { projectId, accountRevision, onSync }: StartSync,
) {
  const sync = startProjectUpload(store, {
    projectId,
    revision: accountRevision,
    onState: onSync,
    keepMine: (project) => vault.keepVersion(projectId, project, "Another device saved first"),
    onSynced: (project, revision) => vault.markSynced(projectId, project, revision),
  });
  void sync.push();
  return sync;
}

async function readProject(owner: string, projectId: string) {
  const sample: Project = sampleProject(() => crypto.randomUUID());
  try {
    const vault = await openProjectStorage(owner);
    const [here, account] = await Promise.all([vault.read(projectId), readAccountCopy(owner, projectId)]);
    const { project, accountRevision } = pickStartingCopy({ here, account });
    return {
      vault,
      project: repairProject(project ?? sample),
      revision: here?.revision ?? 0,
      accountRevision,
      isNew: project === undefined,
    };
  } catch {
    return { vault: undefined, project: sample, revision: 0, accountRevision: null, isNew: true };
  }
}

const WAIT_FOR_ACCOUNT_MS = 3000;

/** A slow or missing network does not hold the editor back: the device's own copy is there. */
async function readAccountCopy(owner: string, projectId: string): Promise<Copies["account"]> {
  if (owner === GUEST) return undefined;
  try {
    const signal = AbortSignal.timeout(WAIT_FOR_ACCOUNT_MS);
    const response = await fetch(`/api/projects/${projectId}`, { signal });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as NonNullable<Copies["account"]> | { project: null };
    return answer.project ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** What was made here before anyone signed in; offered to an account that has nothing of its own yet. */
export async function readGuestWork(projectId: string): Promise<Project | undefined> {
  const vault = await openProjectStorage(GUEST);
  const kept = await vault.read(projectId);
  vault.close();
  return kept?.project;
}

/** The keys that the product names for code, by language. */
function keepCurrentCode(storage: Storage | undefined, store: WorkspaceStore): void {
  const { project } = store.getState();
  const ids = new Set(project.openFiles);
  const walk = (nodes: Project["files"]): void => {
    for (const node of nodes) {
      if (node.type === "folder") walk(node.children);
      else if (ids.has(node.id)) keepCode(storage, node.language, node.content);
    }
  };
  walk(project.files);
}
