import { allFiles } from "#features/workspace/files/file-tree.ts";
import type { Project } from "#features/workspace/files/project.ts";
import { NOT_SAVED_YET } from "#features/workspace/store/version-save-state.ts";
import type { WorkspaceStore } from "#features/workspace/store/workspace-store.ts";
import { createAutoSave, postAutoSave } from "./auto-save.ts";

type VersionSave = { projectId: string; title: string; send: typeof fetch };

/** Follows the student's switch; the state of the last save is in the store. */
export function startVersionSave(store: WorkspaceStore, { projectId, title, send }: VersionSave) {
  const autoSave = createAutoSave({
    read: () => codeToSave(store.getState().project, projectId, title),
    save: (saved) => postAutoSave(saved, send),
    onState: (versionSave) => store.setState({ versionSave }),
  });
  store.setState({ versionSave: NOT_SAVED_YET });
  autoSave.enable(store.getState().settings.isAutoSaveOn);
  const unsubscribe = store.subscribe(({ settings: { isAutoSaveOn } }, before) => {
    if (isAutoSaveOn !== before.settings.isAutoSaveOn) autoSave.enable(isAutoSaveOn);
  });
  return {
    /** Saves at once when the last save failed. */
    retry: () => {
      const { saveError = null, github = null } = store.getState().versionSave ?? {};
      if (saveError || github?.problem) void autoSave.saveNow();
    },
    stop: () => {
      unsubscribe();
      autoSave.enable(false);
    },
  };
}

function codeToSave(project: Project, lessonId: string, lessonTitle: string) {
  const found = allFiles(project.files).find(({ file }) => file.id === project.currentFileId);
  const { content: code = "", language = "" } = found?.file ?? {};
  return { code, language, lessonId, lessonTitle, ...(found && { fileName: found.path }) };
}
