import { useCallback, useEffect, useRef, useState } from "react";
import { createDraftSaver, type DraftSaver, type DraftSaveState } from "./draft-saver.ts";
import { ExerciseDraft } from "./exercise-draft.ts";

type StoredDraft = {
  /** Of the endpoint that saves it. */
  address: string;
  draft: ExerciseDraft;
  revision: number;
  taskHtml: string;
};

/** The draft of this tab: text that the server did not have when the page was reloaded is there again. */
export function useDraft({ address, ...stored }: StoredDraft) {
  const [draft, setDraft] = useState(stored.draft);
  const [save, setSave] = useState<DraftSaveState>({ kind: "saved" });
  const [preview, setPreview] = useState(stored.taskHtml);
  const saver = useRef<DraftSaver>(undefined);
  const latest = useRef(stored.draft);
  const { revision } = stored;
  useEffect(() => {
    const unsent = keptInTab(address);
    const created = createDraftSaver({
      address,
      // The one that the text is based on: when another page has saved since, the server says so.
      revision: unsent?.revision ?? revision,
      keep: (text) => keepInTab(address, text),
      onState: setSave,
      onPreview: setPreview,
    });
    saver.current = created;
    if (unsent) {
      latest.current = unsent.draft;
      setDraft(unsent.draft);
      created.change(unsent.draft);
    }
    addEventListener("pagehide", created.leave);
    return () => {
      removeEventListener("pagehide", created.leave);
      created.leave();
    };
  }, [address, revision]);
  const change = useCallback((part: Partial<ExerciseDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    setSave((before) => (before.kind === "conflict" ? before : { kind: "saving" }));
    saver.current?.change(latest.current);
  }, []);
  const flush = useCallback(async () => saver.current?.flush(), []);
  const overwrite = useCallback((storedRevision: number) => saver.current?.overwrite(storedRevision), []);
  return { draft, save, preview, change, flush, overwrite };
}

function keepInTab(address: string, unsent: { revision: number; draft: ExerciseDraft } | undefined): void {
  try {
    if (unsent) sessionStorage.setItem(address, JSON.stringify(unsent));
    else sessionStorage.removeItem(address);
  } catch (error) {
    // A full or forbidden storage: the text is still on the page and on its way to the server.
    if (!(error instanceof DOMException)) throw error;
  }
}

export const forgetInTab = (address: string): void => keepInTab(address, undefined);

function keptInTab(address: string): { revision: number; draft: ExerciseDraft } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(address) ?? "null");
    const draft = ExerciseDraft.safeParse((kept as { draft?: unknown } | null)?.draft);
    const revision = (kept as { revision?: unknown } | null)?.revision;
    return draft.success && typeof revision === "number" ? { revision, draft: draft.data } : undefined;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
