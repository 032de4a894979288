import { allFiles, findFileByPath } from "../files/file-tree.ts";
import type { WorkspaceStore } from "./workspace-store.ts";

type OpenFile = { path: string; code: string; language: string };

/** The open project for whoever stands beside the workspace: files by their path. */
export type FileAccess = {
  current: () => OpenFile | undefined;
  read: (path: string) => string | undefined;
  /** Writes the file, or makes it again when it was deleted, and shows it. Answers with why it could not. */
  write: (path: string, code: string) => string | undefined;
};

export function fileAccess(store: WorkspaceStore): FileAccess {
  const tree = () => store.getState().project.files;
  return {
    current: () => {
      const { currentFileId } = store.getState().project;
      const found = allFiles(tree()).find(({ file }) => file.id === currentFileId);
      return found && { path: found.path, code: found.file.content, language: found.file.language };
    },
    read: (path) => findFileByPath(tree(), path)?.content,
    write: (path, code) => {
      const { create, open, write } = store.getState();
      // Its folder may be gone too: then it comes back at the top.
      const name = path.split("/").at(-1) ?? path;
      const refusal = findFileByPath(tree(), path) ? undefined : create("file", name, null);
      if (refusal) return refusal.reason;
      const file = findFileByPath(tree(), path) ?? findFileByPath(tree(), name);
      if (!file) return "The file could not be made.";
      open(file.id);
      return write(file.id, code)?.reason;
    },
  };
}
