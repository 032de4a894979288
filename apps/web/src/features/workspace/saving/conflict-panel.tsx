import { type StoreApi, useStore } from "zustand";
import { Button } from "#ui/controls/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import type { Project } from "../files/project.ts";
import { useWorkspaceStore } from "../store/use-workspace.ts";
import type { UploadState } from "./upload-project.ts";

/** Two devices changed one project. Both copies are kept already; the student says which one to go on with. */
export function ConflictPanel({ sync }: { sync: StoreApi<UploadState> }) {
  const store = useWorkspaceStore();
  const state = useStore(sync);
  if (state.kind !== "conflict") return null;
  const settleWith = (project: Project) => {
    store.getState().setProject({ ...project });
    sync.setState({ kind: "waiting" }, true);
  };
  return (
    <ErrorPanel
      title="This project was changed on another device"
      actions={
        <>
          <Button onClick={() => settleWith(store.getState().project)}>Go on with this copy</Button>
          <Button onClick={() => settleWith(state.theirs)}>Open the other device's copy</Button>
        </>
      }
    >
      Nothing is lost: both copies are kept as versions. Choose the one you want to go on with.
    </ErrorPanel>
  );
}
