import * as m from "@nirmaan/messages/workspace-saving.ts";
import { type StoreApi, useStore } from "zustand";
import { Button } from "#ui/controls/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import type { Project } from "../files/project.ts";
import { useWorkspaceStore } from "../store/use-workspace.ts";
import type { UploadState } from "./upload-project.ts";

/** Two devices changed one project. Both copies are kept; the student chooses which one to continue with. */
export function ConflictPanel({ upload }: { upload: StoreApi<UploadState> }) {
  const store = useWorkspaceStore();
  const state = useStore(upload);
  if (state.kind !== "conflict") return null;
  const continueWith = (project: Project) => {
    store.getState().setProject({ ...project });
    upload.setState({ kind: "pending" }, true);
  };
  return (
    <ErrorPanel
      title={m.changedOnOtherDevice()}
      actions={
        <>
          <Button onClick={() => continueWith(store.getState().project)}>{m.continueWithThisCopy()}</Button>
          <Button onClick={() => continueWith(state.theirs)}>{m.openOtherCopy()}</Button>
        </>
      }
    >
      {m.nothingIsLost()}
    </ErrorPanel>
  );
}
