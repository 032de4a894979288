import * as m from "@nirmaan/messages/workspace-saving.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import type { Project } from "../files/project.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { SaveIds, UnansweredSaves } from "./closed-pages/unanswered-saves.ts";
import { isSaveResponse, type SaveResponse } from "./save-response.ts";

export type UploadState =
  | { kind: "synced"; at: number }
  /** Changed, or on its way to the account. */
  | { kind: "pending" }
  | { kind: "offline" }
  | { kind: "failed"; reason: string }
  /** Another device saved first; both copies are kept and the student chooses one. */
  | { kind: "conflict"; theirs: Project; revision: number };

/** Always the same objects: the status is drawn again when the state changes, not at every key. */
const PENDING: UploadState = { kind: "pending" };
const OFFLINE: UploadState = { kind: "offline" };

const UPLOAD_AFTER_MS = 3000;

type UploadProjectOptions = {
  projectId: string;
  revision: number | null;
  saves: UnansweredSaves;
  onState: (state: UploadState) => void;
  /** Keeps this device's copy as a version before the student may replace it. */
  keepMine: (project: Project) => Promise<void>;
  onUploaded: (project: Project, revision: number) => Promise<void>;
  send?: typeof fetch;
};

/** Uploads the project to the account after every change, when there is a network. */
export function startProjectUpload(workspace: WorkspaceStore, options: UploadProjectOptions) {
  const { projectId, saves, onState, send = fetch } = options;
  let { revision } = options;
  let uploaded: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uploading: Promise<void> | undefined;
  const hasChanged = () => workspace.getState().project !== uploaded;

  async function push(): Promise<void> {
    if (uploading || !hasChanged()) return;
    onState(waitingState());
    if (!navigator.onLine) return;
    uploading = upload(workspace.getState().project).finally(() => {
      uploading = undefined;
    });
    await uploading;
  }

  function pushLater(): void {
    onState(waitingState());
    clearTimeout(timer);
    // After an upload that takes longer than the pause.
    timer = setTimeout(() => void Promise.resolve(uploading).then(push), UPLOAD_AFTER_MS);
  }

  async function upload(project: Project): Promise<void> {
    try {
      const ids = saves.start();
      const answer = await putProject({ projectId, seenRevision: revision, project, ids, send });
      revision = answer.revision;
      if (answer.kind === "saved") uploaded = project;
      await keepAnswer(project, answer, options);
      saves.end(ids);
      if (answer.kind === "conflict") return onState({ kind: "conflict", theirs: answer.project, revision });
      // What was written in the meantime is not in the account yet: its timer is running.
      onState(hasChanged() ? waitingState() : { kind: "synced", at: Date.now() });
    } catch (error) {
      onState(failedState(error));
    }
  }

  const unsubscribe = workspace.subscribe(({ project }, before) => {
    if (project !== before.project) pushLater();
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

const keepAnswer = (
  project: Project,
  answer: SaveResponse,
  { keepMine, onUploaded }: UploadProjectOptions,
): Promise<void> => (answer.kind === "conflict" ? keepMine(project) : onUploaded(project, answer.revision));

const waitingState = (): UploadState => (navigator.onLine ? PENDING : OFFLINE);

/** The next change, the next connection or the student tries again. */
const failedState = (error: unknown): UploadState =>
  navigator.onLine
    ? { kind: "failed", reason: error instanceof UploadRefused ? error.message : m.noAnswer() }
    : OFFLINE;

/** Carries the server's reason. */
class UploadRefused extends Error {}

type Put = {
  projectId: string;
  seenRevision: number | null;
  project: Project;
  ids: SaveIds;
  send: typeof fetch;
};

async function putProject({ projectId, seenRevision, project, ids, send }: Put): Promise<SaveResponse> {
  const response = await send(`/api/projects/${projectId}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...ids, seenRevision, project }),
  });
  const answer = await readJson(response);
  if (!response.ok && response.status !== 409)
    throw new UploadRefused(stringIn(answer, "error") ?? m.noAnswer());
  if (!isSaveResponse(answer)) throw new Error("The server's answer to a save is not valid.");
  return answer;
}
