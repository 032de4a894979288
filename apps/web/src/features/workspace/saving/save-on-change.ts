import type { Project } from "../files/project.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { ProjectStorage } from "./project-storage.ts";

export type SaveState =
  | { kind: "opening" }
  | { kind: "saved"; at: number }
  | { kind: "saving" }
  | { kind: "failed"; reason: string };

export const CANNOT_KEEP =
  "This browser cannot keep your work. Download your project as a zip file before you leave.";
const SAVE_AFTER_MS = 300;
/** Someone who never stops typing is saved this often all the same. */
const SAVE_AT_LEAST_MS = 800;

type KeepSaving = {
  vault: Pick<ProjectStorage, "write" | "leave">;
  projectId: string;
  /** The revision that was read when the page opened. */
  revision: number;
  accountRevision: () => number | null;
  onState: (state: SaveState) => void;
  onOtherTab: () => void;
};

/** Every change is on this device's disk within a second. The returned function saves at once and stops. */
export function saveOnChange(workspace: WorkspaceStore, options: KeepSaving) {
  const { vault, projectId, accountRevision, onState, onOtherTab } = options;
  let { revision } = options;
  let saved: Project = workspace.getState().project;
  /** On the disk, not only on its way there. */
  let written = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince = 0;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { project } = workspace.getState();
    if (project === saved) return writing;
    saved = project;
    writing = writing.then(async () => {
      try {
        const answer = await vault.write(projectId, project, revision, accountRevision());
        revision = answer.revision;
        written = project;
        if (answer.keptOther) onOtherTab();
        onState({ kind: "saved", at: Date.now() });
      } catch (error) {
        // Not saved: the next change, or the next try, writes the whole project again.
        saved = { ...project };
        onState({ kind: "failed", reason: reasonOf(error) });
      }
    });
    return writing;
  };

  const unsubscribe = workspace.subscribe(({ project }) => {
    if (project === saved) return;
    if (timer === undefined) unsavedSince = Date.now();
    onState({ kind: "saving" });
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSince + SAVE_AT_LEAST_MS - Date.now()));
    timer = setTimeout(() => void flush(), wait);
  });

  return {
    flush,
    /** For a page that may not live to see the end of a save. */
    leave: () => {
      const { project } = workspace.getState();
      const isOnItsWay = saved !== written;
      if (project !== written) vault.leave(projectId, project, revision + (isOnItsWay ? 2 : 1));
    },
    stop: async () => {
      unsubscribe();
      await flush();
    },
  };
}

function reasonOf(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull
    ? "This device's storage is full. Download your project as a zip file, so that nothing is lost."
    : CANNOT_KEEP;
}
