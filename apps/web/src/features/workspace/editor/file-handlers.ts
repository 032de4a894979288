import { showToast } from "#ui/feedback/toast.ts";
import { currentFile } from "../files/project.ts";
import { fileSizeRefusal, MAX_FILE_BYTES, type Refusal } from "../files/project-limits.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { EditorHandlers } from "./codemirror/create-editor.ts";

const showRefusal = (refusal: Refusal | undefined) => {
  if (refusal) showToast(refusal.reason, { kind: "fails" });
};

/** Writes edits into the project and shows why an edit was refused. */
export const fileHandlers = (store: WorkspaceStore): Pick<EditorHandlers, "onChange" | "onTooLarge"> => ({
  onChange: (id, content) => showRefusal(store.getState().write(id, content)),
  onTooLarge: () => {
    const name = currentFile(store.getState().project)?.name ?? "";
    showRefusal(fileSizeRefusal(name, "x".repeat(MAX_FILE_BYTES + 1)));
  },
});
