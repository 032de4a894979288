import { GUEST } from "#browser/databases/device-databases.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { createEditor } from "../editor/codemirror/create-editor.ts";
import { offerEarlyEditor, requestRunAfterHydration } from "../editor/editor-handover.ts";
import { fileHandlers } from "../editor/file-handlers.ts";
import { currentFile } from "../files/project.ts";
import { offerEarlyWorkspace } from "../saving/early-workspace.ts";
import { loadWorkspace } from "../saving/load-workspace.ts";
import { markEditorReady, whenEditorReady } from "../store/editor-ready.ts";

/** Hydration waits this long for the editor; loading an account's copy may take longer. */
const DELAY_HYDRATION_AT_MOST_MS = 500;
/** Lets the browser handle a first key before hydration occupies the main thread. */
const IDLE_WITHIN_MS = 100;

async function showEditor(parent: HTMLElement): Promise<void> {
  const { owner = GUEST, projectId = "" } = parent.dataset;
  const early = offerEarlyWorkspace({ owner, projectId, loading: loadWorkspace({ owner, projectId }) });
  const { store } = await early.loading;
  const { project, settings } = store.getState();
  const file = currentFile(project);
  if (early.isClaimed || !file || settings.isPlain) return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const handlers = { ...fileHandlers(store), onRun: requestRunAfterHydration, findProblems: async () => [] };
  offerEarlyEditor(createEditor(parent, nonce, { file, settings }, () => handlers));
  markEditorReady();
  await whenEditorReady();
  await waitForIdle(IDLE_WITHIN_MS);
}

// The top-level await delays the page's other modules, and with them React's hydration, until the editor is usable.
const parent = document.querySelector<HTMLElement>("[data-early-editor]");
if (parent)
  await Promise.race([
    showEditor(parent),
    new Promise((resolve) => setTimeout(resolve, DELAY_HYDRATION_AT_MOST_MS)),
  ]);
