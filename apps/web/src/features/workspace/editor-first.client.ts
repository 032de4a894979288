import { idle } from "#browser/idle.ts";
import { createEditor } from "./editor/create-editor.ts";
import { editorStands, whenEditorStands } from "./editor/editor-stands.ts";
import { fileWishes } from "./editor/file-wishes.ts";
import { currentFile } from "./files/project.ts";
import { offerFirst } from "./first-workspace.ts";
import { openWorkspace } from "./saving/open-workspace.ts";
import { GUEST } from "./saving/project-vault.ts";

/** React waits this long for the editor; an account's copy may take longer to come. */
const HOLD_AT_MOST_MS = 500;
/** The first key comes before React too. */
const IDLE_WITHIN_MS = 100;

async function showEditor(place: HTMLElement): Promise<void> {
  const { owner = GUEST, projectId = "" } = place.dataset;
  const first = offerFirst({ owner, projectId, opening: openWorkspace({ owner, projectId }) });
  const { store } = await first.opening;
  const { project, settings } = store.getState();
  const file = currentFile(project);
  if (first.isTaken || !file || settings.isPlain) return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const onRun = () => {
    first.isRunWanted = true;
  };
  const wishes = { ...fileWishes(store), onRun, findProblems: async () => [] };
  first.editor = createEditor(place, nonce, { file, settings }, () => wishes);
  editorStands();
  await whenEditorStands();
  await idle(IDLE_WITHIN_MS);
}

// The page's other modules, and React behind them, are read when this one is done.
const place = document.querySelector<HTMLElement>("[data-editor-first]");
if (place)
  await Promise.race([showEditor(place), new Promise((resolve) => setTimeout(resolve, HOLD_AT_MOST_MS))]);
