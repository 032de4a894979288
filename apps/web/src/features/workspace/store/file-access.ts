import * as m from "@nirmaan/messages/workspace-store.ts";
import { allFiles, findFileByPath } from "../files/file-tree.ts";
import type { WorkspaceStore } from "./workspace-store.ts";

type OpenFile = { path: string; code: string; language: string };

/** Reads and writes files of the open project by path, for features outside the workspace. */
export type FileAccess = {
  current: () => OpenFile | undefined;
  read: (path: string) => string | undefined;
  /** Writes the file, or creates it again when it was deleted, and opens it. Returns the reason when it could not. */
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
      // When its folder was deleted too, the file is created at the top level.
      const name = path.split("/").at(-1) ?? path;
      const refusal = findFileByPath(tree(), path) ? undefined : create("file", name, null);
      if (refusal) return refusal.reason;
      const file = findFileByPath(tree(), path) ?? findFileByPath(tree(), name);
      if (!file) return m.fileNotCreated();
      open(file.id);
      return write(file.id, code)?.reason;
    },
  };
}
