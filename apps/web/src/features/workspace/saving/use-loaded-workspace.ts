import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { showToast } from "#ui/feedback/toast.ts";
import { allFiles } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { storeSettings } from "../settings/editor-settings.ts";
import { postAutoSave, startAutoSave } from "./auto-save.ts";
import { claimEarlyWorkspace } from "./early-workspace.ts";
import { type LoadedWorkspace, loadWorkspace, readGuestWork } from "./load-workspace.ts";
import { GUEST } from "./project-storage.ts";
import type { SaveState } from "./save-on-change.ts";

const OPENING = createStore<SaveState>(() => ({ kind: "opening" }));

type Options = { owner: string; projectId: string; title: string; offersGuestWork: boolean };

/** Loads the workspace after hydration, or takes over the one that was loaded before. */
export function useLoadedWorkspace({ owner, projectId, title, offersGuestWork }: Options) {
  const [loaded, setLoaded] = useState<LoadedWorkspace>();
  useEffect(() => {
    let isCurrent = true;
    const loading = claimEarlyWorkspace(owner, projectId) ?? loadWorkspace({ owner, projectId });
    void loading.then((workspace) => {
      if (!isCurrent) return;
      workspace.store.subscribe(({ settings }, before) => {
        if (settings !== before.settings) storeSettings(browserStorage(), settings);
      });
      setLoaded(workspace);
      if (offersGuestWork && workspace.isNew && owner !== GUEST) void offerGuestWork(workspace, projectId);
    });
    return () => {
      isCurrent = false;
      void loading.then((workspace) => workspace.close());
    };
  }, [owner, projectId, offersGuestWork]);

  useEffect(() => {
    if (!loaded || owner === GUEST) return;
    return startAutoSave({
      read: () => codeToSave(loaded.store.getState().project, projectId, title),
      save: postAutoSave,
      onState: ({ saveError }) => saveError && showToast(saveError, { kind: "fails" }),
    });
  }, [loaded, owner, projectId, title]);

  const failure = useStore(loaded?.saving ?? OPENING, (state) =>
    state.kind === "failed" ? state.reason : undefined,
  );
  useUnloadWarning(failure !== undefined);
  return { loaded, failure };
}

function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}

/** Offers to copy a guest's work into the account; the guest's own copy stays. */
async function offerGuestWork({ store }: LoadedWorkspace, projectId: string): Promise<void> {
  const work = await readGuestWork(projectId);
  if (!work) return;
  showToast("There is work on this device from before you signed in.", {
    action: { label: "Bring it in", act: () => store.getState().setProject(work) },
  });
}

function codeToSave(project: Project, lessonId: string, lessonTitle: string) {
  const found = allFiles(project.files).find(({ file }) => file.id === project.currentFileId);
  const { content: code = "", language = "" } = found?.file ?? {};
  return { code, language, lessonId, lessonTitle, ...(found && { fileName: found.path }) };
}
