import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { SQL } from "@nirmaan/execution/sql-language.ts";
import { currentFile } from "../files/project.ts";
import { switchLanguage } from "../files/switch-language.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { readCode, storeCode } from "../settings/editor-settings.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Stores the current code under its language, opens the main file of the new one, and clears the old output. */
export function chooseLanguage(store: WorkspaceStore, id: string): void {
  const language = [...LANGUAGES, SQL].find((each) => each.id === id);
  if (!language) return;
  const storage = browserStorage();
  const { project, setProject, setSettings, clearRun } = store.getState();
  const file = currentFile(project);
  if (file) storeCode(storage, file.language, file.content);
  setSettings({ language: id });
  clearRun();
  setProject(switchLanguage(project, language, readCode(storage, id), () => crypto.randomUUID()));
}
