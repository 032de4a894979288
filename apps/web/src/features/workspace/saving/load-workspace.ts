import * as m from "@nirmaan/messages/workspace-saving.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { GUEST } from "#browser/databases/device-databases.ts";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { isObject } from "#browser/json-guards.ts";
import { showToast } from "#ui/feedback/toast.ts";
import { allFiles } from "../files/file-tree.ts";
import { type Project, repairProject } from "../files/project.ts";
import { isProject } from "../files/project-shape.ts";
import { sampleProject } from "../files/sample-project.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { claimStoredCode, readSettings, storeCode } from "../settings/editor-settings.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import { unansweredSaves } from "./closed-pages/unanswered-saves.ts";
import { type Copies, pickStartingCopy } from "./pick-starting-copy.ts";
import { openProjectStorage, type ProjectStorage } from "./project-storage.ts";
import { type ProjectSaveState, saveOnChange } from "./save-on-change.ts";
import { startProjectUpload, type UploadState } from "./upload-project.ts";

export type LoadedWorkspace = {
  store: WorkspaceStore;
  /** A separate store: it changes with every key, and only the save status depends on it. */
  saving: StoreApi<ProjectSaveState>;
  upload: StoreApi<UploadState>;
  /** Writes again what could not be saved; undefined when this browser cannot keep anything. */
  retry: (() => void) | undefined;
  /** Neither this device nor the account had the project: the sample project is shown. */
  isNew: boolean;
  close: () => Promise<void>;
};

type ProjectKey = { owner: string; projectId: string };

/** Loads the project of this device or the account, or the sample project, and saves every change from then on. */
export async function loadWorkspace({ owner, projectId }: ProjectKey): Promise<LoadedWorkspace> {
  const key = `${owner} ${projectId}`;
  await closing.get(key);
  claimStoredCode(browserStorage(), owner);
  const { storage, project, isNew, ...revisions } = await readProject(owner, projectId);
  const store = createWorkspaceStore(project, readSettings(browserStorage()));
  const saving = createStore<ProjectSaveState>(() => ({ kind: "saved", at: Date.now() }));
  const upload = createStore<UploadState>(() => ({ kind: "pending" }));
  if (!storage) {
    saving.setState({ kind: "failed", reason: m.cannotKeepWork() }, true);
    return { store, saving, upload, isNew, retry: undefined, close: async () => {} };
  }
  const { stop, retry } = startSaving({ owner, projectId, store, storage, saving, upload, ...revisions });
  return {
    store,
    saving,
    upload,
    isNew,
    retry,
    close: () => {
      const closed = stop().finally(() => closing.delete(key));
      closing.set(key, closed);
      return closed;
    },
  };
}

/** A project that is opened again at once waits until its last visit has been saved. */
const closing = new Map<string, Promise<void>>();

type StartSaving = ProjectKey &
  Pick<LoadedWorkspace, "store" | "saving" | "upload"> & {
    storage: ProjectStorage;
    revision: number;
    accountRevision: number | null;
  };

/** Saves on this device, and for an account also on the server, until it is stopped. */
function startSaving(options: StartSaving) {
  const { owner, projectId, store, storage, revision } = options;
  const uploader = owner === GUEST ? undefined : startUpload(options);
  const saver = saveOnChange(store, {
    storage,
    projectId,
    revision,
    accountRevision: () => uploader?.revision() ?? null,
    onState: (state) => options.saving.setState(state, true),
    onOtherTab: () => showToast(m.openInOtherTab()),
  });
  const saveNow = () => {
    saver.writeUnloadSnapshot();
    storeOpenFiles(store);
    void saver.flush();
  };
  // The only events before a page is killed or a lid is closed.
  addEventListener("pagehide", saveNow);
  document.addEventListener("visibilitychange", saveNow);
  const stop = async () => {
    removeEventListener("pagehide", saveNow);
    document.removeEventListener("visibilitychange", saveNow);
    await saver.stop();
    await Promise.race([uploader?.stop(), afterDelay(WAIT_WITH_A_COPY_MS)]);
    storage.close();
  };
  const retry = () => {
    void saver.flush();
    void uploader?.push();
  };
  return { stop, retry };
}

function startUpload({ owner, store, storage, projectId, accountRevision, upload }: StartSaving) {
  const uploader = startProjectUpload(store, {
    projectId,
    send: fetchAsStudent(owner),
    revision: accountRevision,
    saves: unansweredSaves(owner, projectId),
    onState: (state) => {
      // A conflict stays on the screen until the student has chosen, or an upload has gone through.
      const isDecided = state.kind === "synced" || state.kind === "conflict";
      if (isDecided || upload.getState().kind !== "conflict") upload.setState(state, true);
    },
    keepMine: (project) => storage.addVersion(projectId, project, "other-device"),
    onUploaded: (project, revision) => storage.markSynced(projectId, project, revision),
  });
  void uploader.push();
  return uploader;
}

async function readProject(owner: string, projectId: string) {
  const sample: Project = sampleProject(() => crypto.randomUUID());
  try {
    const storage = await openProjectStorage(owner);
    const reading = readAccountCopy(owner, projectId);
    const device = await storage.read(projectId);
    const account = await (device ? Promise.race([reading, afterDelay(WAIT_WITH_A_COPY_MS)]) : reading);
    const { project, accountRevision } = pickStartingCopy({ device, account });
    return {
      storage,
      project: repairProject(project ?? sample),
      revision: device?.revision ?? 0,
      accountRevision,
      isNew: project === undefined,
    };
  } catch {
    return { storage: undefined, project: sample, revision: 0, accountRevision: null, isNew: true };
  }
}

/** On a slow network a device opens its own copy after this time. */
const WAIT_WITH_A_COPY_MS = 3000;
/** A device without a copy would show the sample project in place of the student's work. */
const WAIT_WITHOUT_A_COPY_MS = 20_000;

const afterDelay = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Undefined without a network, or when it is too slow. */
async function readAccountCopy(owner: string, projectId: string): Promise<Copies["account"]> {
  if (owner === GUEST) return undefined;
  try {
    const signal = AbortSignal.timeout(WAIT_WITHOUT_A_COPY_MS);
    const response = await fetch(`/api/projects/${projectId}`, { signal });
    const copy: unknown = response.ok ? await response.json() : undefined;
    return isAccountCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

const isAccountCopy = (copy: unknown): copy is NonNullable<Copies["account"]> =>
  isObject(copy) && isProject(copy.project) && typeof copy.revision === "number";

/** A guest's project on this device, offered to an account that does not have the project yet. */
export async function readGuestWork(projectId: string): Promise<Project | undefined> {
  const storage = await openProjectStorage(GUEST);
  const stored = await storage.read(projectId);
  storage.close();
  return stored?.project;
}

/** Stores the code of open files under the keys that the product specifies for each language. */
function storeOpenFiles(store: WorkspaceStore): void {
  const { files, openFiles } = store.getState().project;
  for (const { file } of allFiles(files))
    if (openFiles.includes(file.id)) storeCode(browserStorage(), file.language, file.content);
}
