import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { showToast } from "#ui/feedback/toast.ts";
import { allFiles } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { keepSettings } from "../settings/editor-settings.ts";
import { postAutoSave, startAutoSave } from "./auto-save.ts";
import { claimEarlyWorkspace } from "./early-workspace.ts";
import { type LoadedWorkspace, loadWorkspace, readGuestWork } from "./load-workspace.ts";
import { GUEST } from "./project-storage.ts";
import type { SaveState } from "./save-on-change.ts";

const OPENING = createStore<SaveState>(() => ({ kind: "opening" }));

type Opening = { owner: string; projectId: string; title: string; offersGuestWork: boolean };

/** Opens the project once the page is alive, where it is not open already; nothing of it is known to the server. */
export function useLoadedWorkspace({ owner, projectId, title, offersGuestWork }: Opening) {
  const [opened, setOpened] = useState<LoadedWorkspace>();
  useEffect(() => {
    let isCurrent = true;
    const opening = claimEarlyWorkspace(owner, projectId) ?? loadWorkspace({ owner, projectId });
    void opening.then((workspace) => {
      if (!isCurrent) return;
      workspace.store.subscribe(({ settings }, before) => {
        if (settings !== before.settings) keepSettings(browserStorage(), settings);
      });
      setOpened(workspace);
      if (offersGuestWork && workspace.isNew && owner !== GUEST) void offerGuestWork(workspace, projectId);
    });
    return () => {
      isCurrent = false;
      void opening.then((workspace) => workspace.close());
    };
  }, [owner, projectId, offersGuestWork]);

  useEffect(() => {
    if (!opened || owner === GUEST) return;
    return startAutoSave({
      read: () => savedCode(opened.store.getState().project, projectId, title),
      save: postAutoSave,
      onState: ({ saveError }) => saveError && showToast(saveError, { kind: "fails" }),
    });
  }, [opened, owner, projectId, title]);

  const failure = useStore(opened?.saving ?? OPENING, (state) =>
    state.kind === "failed" ? state.reason : undefined,
  );
  const isUnsaved = failure !== undefined;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  return { opened, failure };
}

/** Guest work stays where it is; a copy of it can move into the account. */
async function offerGuestWork({ store }: LoadedWorkspace, projectId: string): Promise<void> {
  const work = await readGuestWork(projectId);
  if (!work) return;
  showToast("There is work on this device from before you signed in.", {
    action: { label: "Bring it in", act: () => store.getState().setProject(work) },
  });
}

function savedCode(project: Project, lessonId: string, lessonTitle: string) {
  const found = allFiles(project.files).find(({ file }) => file.id === project.currentFileId);
  const { content: code = "", language = "" } = found?.file ?? {};
  return { code, language, lessonId, lessonTitle, ...(found && { fileName: found.path }) };
}
