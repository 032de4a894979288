import * as m from "@nirmaan/messages/workspace-saving.ts";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { GUEST } from "#browser/databases/device-databases.ts";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { showToast } from "#ui/feedback/toast.ts";
import { prefetchCodeEditor } from "../editor/lazy-code-editor.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { storeSettings } from "../settings/editor-settings.ts";
import { claimEarlyWorkspace } from "./early-workspace.ts";
import { type LoadedWorkspace, loadWorkspace, readGuestWork } from "./load-workspace.ts";
import type { ProjectSaveState } from "./save-on-change.ts";
import { startVersionSave } from "./versions/start-version-save.ts";

const OPENING = createStore<ProjectSaveState>(() => ({ kind: "opening" }));

type LoadedWorkspaceOptions = { owner: string; projectId: string; title: string; offersGuestWork: boolean };

/** Loads the workspace after hydration, or takes over the one that was loaded before. */
export function useLoadedWorkspace({ owner, projectId, title, offersGuestWork }: LoadedWorkspaceOptions) {
  const [loaded, setLoaded] = useState<LoadedWorkspace>();
  useEffect(() => {
    let isCurrent = true;
    const loading = claimEarlyWorkspace(owner, projectId) ?? loadWorkspace({ owner, projectId });
    // Without the editor's code the early editor would be removed before its successor exists, and keys would be lost.
    void Promise.all([loading, prefetchCodeEditor()]).then(([workspace]) => {
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

  const saveVersion = useRef<() => void>(undefined);
  useEffect(() => {
    if (!loaded || owner === GUEST) return;
    const versions = startVersionSave(loaded.store, { projectId, title, send: fetchAsStudent(owner) });
    saveVersion.current = versions.retry;
    return versions.stop;
  }, [loaded, owner, projectId, title]);

  const failure = useStore(loaded?.saving ?? OPENING, (state) =>
    state.kind === "failed" ? state.reason : undefined,
  );
  useUnloadWarning(failure !== undefined);
  const retry =
    loaded?.retry &&
    (() => {
      loaded.retry?.();
      saveVersion.current?.();
    });
  return { loaded, failure, retry };
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
  showToast(m.guestWork(), {
    action: { label: m.bringItIn(), act: () => store.getState().setProject(work) },
  });
}
