import type { Project } from "../files/project.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { SaveAnswer } from "./stored-project.ts";

export type UploadState =
  | { kind: "synced"; at: number }
  | { kind: "waiting" }
  /** Another device was first; both copies exist and the student chooses. */
  | { kind: "conflict"; theirs: Project; revision: number };

const SYNC_AFTER_MS = 3000;

type Sync = {
  projectId: string;
  revision: number | null;
  onState: (state: UploadState) => void;
  /** Keeps this device's copy before the account's takes its place. */
  keepMine: (project: Project) => Promise<void>;
  onSynced: (project: Project, revision: number) => Promise<void>;
  send?: typeof fetch;
};

/** The account's copy follows this device's when the network is there. */
export function startProjectUpload(
  workspace: WorkspaceStore,
  { projectId, onState, keepMine, onSynced, send = fetch, ...rest }: Sync,
) {
  let { revision } = rest;
  let synced: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pushing: Promise<void> | undefined;

  async function push(): Promise<void> {
    const { project } = workspace.getState();
    if (pushing || project === synced || !navigator.onLine) return;
    pushing = pushProject(project).finally(() => {
      pushing = undefined;
    });
    await pushing;
  }

  async function pushProject(project: Project): Promise<void> {
    try {
      const response = await send(`/api/projects/${projectId}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seenRevision: revision, project }),
      });
      if (!response.ok && response.status !== 409) throw new Error(`HTTP error! status: ${response.status}`);
      const answer = (await response.json()) as SaveAnswer;
      revision = answer.revision;
      if (answer.kind === "conflict") {
        await keepMine(project);
        onState({ kind: "conflict", theirs: answer.project, revision });
      } else {
        synced = project;
        await onSynced(project, revision);
        onState({ kind: "synced", at: Date.now() });
      }
    } catch {
      // Offline, or the server is away: the next change or the next connection tries again.
      onState({ kind: "waiting" });
    }
  }

  const unsubscribe = workspace.subscribe(({ project }, before) => {
    if (project === before.project) return;
    clearTimeout(timer);
    timer = setTimeout(() => void push(), SYNC_AFTER_MS);
  });
  const whenOnline = () => void push();
  addEventListener("online", whenOnline);
  return {
    push,
    revision: () => revision,
    /** What is on its way is heard to its end: a page that opens the project next must know its revision. */
    stop: async () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener("online", whenOnline);
      await pushing;
    },
  };
}
