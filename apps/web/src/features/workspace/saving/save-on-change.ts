import * as m from "@nirmaan/messages/workspace-saving.ts";
import type { Project } from "../files/project.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { ProjectStorage } from "./project-storage.ts";

export type ProjectSaveState =
  | { kind: "opening" }
  | { kind: "saved"; at: number }
  | { kind: "saving" }
  | { kind: "failed"; reason: string };

/** Always the same object: the status is drawn again when the state changes, not at every key. */
const SAVING: ProjectSaveState = { kind: "saving" };

const SAVE_AFTER_MS = 300;
/** The longest time between two saves of a student who types without a pause. */
const SAVE_AT_LEAST_EVERY_MS = 800;

type SaveOptions = {
  storage: Pick<ProjectStorage, "write" | "writeUnloadSnapshot">;
  projectId: string;
  /** The revision that was read when the page opened. */
  revision: number;
  accountRevision: () => number | null;
  onState: (state: ProjectSaveState) => void;
  onOtherTab: () => void;
};

/** Writes every change to this device's storage within a second. */
export function saveOnChange(workspace: WorkspaceStore, options: SaveOptions) {
  const { storage, projectId, accountRevision, onState, onOtherTab } = options;
  let { revision } = options;
  /** The last project for which a write was started. */
  let submitted: Project = workspace.getState().project;
  /** The last project whose write has completed. */
  let written = submitted;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince = 0;
  let lastWrite: Promise<void> = Promise.resolve();

  const write = async (project: Project): Promise<void> => {
    try {
      const result = await storage.write(projectId, project, revision, accountRevision());
      revision = result.revision;
      written = project;
      if (result.keptOther) onOtherTab();
      onState({ kind: "saved", at: Date.now() });
    } catch (error) {
      // A new object, so that the next change or the next flush writes the whole project again.
      submitted = { ...project };
      onState({ kind: "failed", reason: reasonOf(error) });
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { project } = workspace.getState();
    if (project === submitted) return lastWrite;
    submitted = project;
    lastWrite = lastWrite.then(() => write(project));
    return lastWrite;
  };

  const unsubscribe = workspace.subscribe(({ project }) => {
    if (project === submitted) return;
    if (timer === undefined) unsavedSince = Date.now();
    onState(SAVING);
    clearTimeout(timer);
    const delay = Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSince + SAVE_AT_LEAST_EVERY_MS - Date.now()));
    timer = setTimeout(() => void flush(), delay);
  });

  return {
    flush,
    /** For a page that is being closed and may not live until a write completes. */
    writeUnloadSnapshot: () => {
      const { project } = workspace.getState();
      const isWriting = submitted !== written;
      if (project !== written)
        storage.writeUnloadSnapshot(projectId, project, revision + (isWriting ? 2 : 1), accountRevision());
    },
    stop: async () => {
      unsubscribe();
      await flush();
    },
  };
}

function reasonOf(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? m.deviceFull() : m.cannotKeepWork();
}
