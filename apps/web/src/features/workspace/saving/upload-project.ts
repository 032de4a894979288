import type { Project } from "../files/project.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { isSaveAnswer, type SaveAnswer } from "./save-answer.ts";

export type UploadState =
  | { kind: "synced"; at: number }
  | { kind: "waiting" }
  /** Another device saved first; both copies are kept and the student chooses one. */
  | { kind: "conflict"; theirs: Project; revision: number };

const UPLOAD_AFTER_MS = 3000;

type Options = {
  projectId: string;
  revision: number | null;
  onState: (state: UploadState) => void;
  /** Keeps this device's copy as a version before the student may replace it. */
  keepMine: (project: Project) => Promise<void>;
  onUploaded: (project: Project, revision: number) => Promise<void>;
  send?: typeof fetch;
};

/** Uploads the project to the account after every change, when there is a network. */
export function startProjectUpload(workspace: WorkspaceStore, options: Options) {
  const { projectId, onState, send = fetch } = options;
  let { revision } = options;
  let uploaded: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uploading: Promise<void> | undefined;

  async function push(): Promise<void> {
    const { project } = workspace.getState();
    if (uploading || project === uploaded || !navigator.onLine) return;
    uploading = upload(project).finally(() => {
      uploading = undefined;
    });
    await uploading;
  }

  async function upload(project: Project): Promise<void> {
    try {
      const answer = await putProject({ projectId, seenRevision: revision, project, send });
      revision = answer.revision;
      if (answer.kind === "conflict") {
        await options.keepMine(project);
        onState({ kind: "conflict", theirs: answer.project, revision });
      } else {
        uploaded = project;
        await options.onUploaded(project, revision);
        onState({ kind: "synced", at: Date.now() });
      }
    } catch {
      // Offline, or the server is unavailable: the next change or the next connection tries again.
      onState({ kind: "waiting" });
    }
  }

  const unsubscribe = workspace.subscribe(({ project }, before) => {
    if (project === before.project) return;
    clearTimeout(timer);
    timer = setTimeout(() => void push(), UPLOAD_AFTER_MS);
  });
  const onOnline = () => void push();
  addEventListener("online", onOnline);
  return {
    push,
    revision: () => revision,
    /** Waits for the current upload: a page that opens the project next needs its revision. */
    stop: async () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener("online", onOnline);
      await uploading;
    },
  };
}

type Put = { projectId: string; seenRevision: number | null; project: Project; send: typeof fetch };

async function putProject({ projectId, seenRevision, project, send }: Put): Promise<SaveAnswer> {
  const response = await send(`/api/projects/${projectId}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seenRevision, project }),
  });
  if (!response.ok && response.status !== 409) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (!isSaveAnswer(answer)) throw new Error("The server's answer to a save is not valid.");
  return answer;
}
