import { showToast } from "#ui/feedback/toast.ts";
import { currentFile } from "../files/project.ts";
import { fileSizeRefusal, MOST_FILE_BYTES, type Refusal } from "../files/project-limits.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { EditorHandlers } from "./codemirror/create-editor.ts";

const say = (refusal: Refusal | undefined) => {
  if (refusal) showToast(refusal.reason, { kind: "fails" });
};

/** What is written goes into the project; what does not fit is refused in words. */
export const fileHandlers = (store: WorkspaceStore): Pick<EditorHandlers, "onChange" | "onTooLarge"> => ({
  onChange: (id, content) => say(store.getState().write(id, content)),
  onTooLarge: () => {
    const name = currentFile(store.getState().project)?.name ?? "";
    say(fileSizeRefusal(name, "x".repeat(MOST_FILE_BYTES + 1)));
  },
});
