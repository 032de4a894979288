import { isObject, readJson, stringIn } from "#browser/json-guards.ts";
import type { ExerciseDraft } from "./exercise-draft.ts";

export type DraftSaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  /** On this page only; it is sent again by itself. */
  | { kind: "waiting" }
  | { kind: "refused"; message: string | undefined }
  /** Another page has saved; `revision` is the stored one. */
  | { kind: "conflict"; revision: number };

type DraftSaverOptions = {
  address: string;
  revision: number;
  /** Keeps the text in this tab until the server has it, for a reload; undefined forgets it. */
  keep: (unsent: { revision: number; draft: ExerciseDraft } | undefined) => void;
  onState: (state: DraftSaveState) => void;
  /** The task as HTML, after each save. */
  onPreview: (html: string) => void;
  send?: typeof fetch;
};

const SAVE_AFTER_MS = 1500;
const TRY_AGAIN_MS = 5000;
const CONFLICT = 409;
/** The server or the network may work again in a moment; every other refusal stays one. */
const mayPass = (status: number) => status === 429 || status >= 500;

type Unsent = { revision: number; draft: ExerciseDraft };
type DraftSaveResponse =
  | { kind: "saved"; revision: number; task: string }
  | Exclude<DraftSaveState, { kind: "saved" | "saving" }>;

async function putDraft(send: typeof fetch, address: string, unsent: Unsent): Promise<DraftSaveResponse> {
  const response = await send(address, requestOf(unsent)).catch(() => undefined);
  if (!response || mayPass(response.status)) return { kind: "waiting" };
  const result = await readJson(response);
  const revision = isObject(result) ? result.revision : undefined;
  if (response.ok && typeof revision === "number")
    return { kind: "saved", revision, task: stringIn(result, "task") ?? "" };
  if (response.status === CONFLICT && typeof revision === "number") return { kind: "conflict", revision };
  return { kind: "refused", message: stringIn(result, "error") };
}

const requestOf = (unsent: Unsent): RequestInit => ({
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(unsent),
});

/** Sends what is typed, one request at a time, the newest text last. */
export function createDraftSaver({
  address,
  keep,
  onState,
  onPreview,
  send = fetch,
  ...start
}: DraftSaverOptions) {
  let { revision } = start;
  let pending: ExerciseDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function sendPending(): Promise<void> {
    const draft = pending;
    if (!draft) return;
    onState({ kind: "saving" });
    const result = await putDraft(send, address, { revision, draft });
    if (result.kind === "waiting") later(TRY_AGAIN_MS);
    if (result.kind !== "saved") return onState(result);
    revision = result.revision;
    onPreview(result.task);
    if (pending === draft) pending = undefined;
    keep(pending && { revision, draft: pending });
    if (!pending) onState({ kind: "saved" });
  }

  /** Saves now. Returns the stored revision, or undefined when something is still not saved. */
  async function flush(): Promise<number | undefined> {
    clearTimeout(timer);
    running = running.then(sendPending);
    await running;
    return pending === undefined ? revision : undefined;
  }

  return {
    change: (draft: ExerciseDraft) => {
      pending = draft;
      keep({ revision, draft });
      later(SAVE_AFTER_MS);
    },
    flush,
    /** Saves over what another page has stored. */
    overwrite: (stored: number) => {
      revision = stored;
      return flush();
    },
    /** The page is going away; the answer is not waited for. */
    leave: () => {
      clearTimeout(timer);
      const unsent = pending && { revision, draft: pending };
      if (unsent) void send(address, { ...requestOf(unsent), keepalive: true }).catch(() => undefined);
    },
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;
