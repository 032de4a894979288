import * as m from "@nirmaan/messages/workspace-files.ts";
import { languageOfFile } from "./file-language.ts";
import {
  allFiles,
  childrenOf,
  type FileNode,
  type FileTree,
  findFile,
  findNode,
  idsWithin,
  insertNode,
  mapNode,
  removeNode,
  type TreeNode,
  writeFile,
} from "./file-tree.ts";
import { fileCountRefusal, fileSizeRefusal, nameRefusal, type Refusal } from "./project-limits.ts";

export type Project = { files: FileTree; openFiles: string[]; currentFileId: string | null };
export type Changed = { kind: "changed"; project: Project };

export const LESSON_FOLDER = "Lesson Files";

const changed = (project: Project): Changed => ({ kind: "changed", project });

export const currentFile = (project: Project): FileNode | undefined =>
  findFile(project.files, project.currentFileId);

export function openFile(project: Project, id: string): Project {
  if (!findFile(project.files, id)) return project;
  const openFiles = project.openFiles.includes(id) ? project.openFiles : [...project.openFiles, id];
  return { ...project, openFiles, currentFileId: id };
}

/** Closing the current file shows the last one that is still open. */
export function closeFile(project: Project, id: string): Project {
  const openFiles = project.openFiles.filter((open) => open !== id);
  const currentFileId = project.currentFileId === id ? (openFiles.at(-1) ?? null) : project.currentFileId;
  return { ...project, openFiles, currentFileId };
}

type NewNode = { id: string; name: string; parentId: string | null };

export function createFile(project: Project, { name, ...rest }: NewNode, content = ""): Changed | Refusal {
  const trimmed = name.trim();
  const refusal = placeRefusal(project, rest.parentId, trimmed) ?? fileCountRefusal(project.files);
  if (refusal) return refusal;
  const node: FileNode = { ...rest, type: "file", name: trimmed, language: languageOfFile(trimmed), content };
  return changed(openFile({ ...project, files: insertNode(project.files, node) }, node.id));
}

export function createFolder(project: Project, { name, ...rest }: NewNode): Changed | Refusal {
  const trimmed = name.trim();
  const refusal = placeRefusal(project, rest.parentId, trimmed);
  if (refusal) return refusal;
  const node: TreeNode = { ...rest, type: "folder", name: trimmed, isExpanded: true, children: [] };
  return changed({ ...project, files: insertNode(project.files, node) });
}

function placeRefusal(project: Project, parentId: string | null, name: string): Refusal | undefined {
  const isFolder = parentId === null || findNode(project.files, parentId)?.type === "folder";
  if (!isFolder) return { kind: "refused", reason: m.folderGone() };
  return nameRefusal(childrenOf(project.files, parentId), name);
}

/** An empty or unchanged name changes nothing. */
export function renameNode(project: Project, id: string, name: string): Changed | Refusal {
  const node = findNode(project.files, id);
  const trimmed = name.trim();
  if (!node || trimmed === "" || trimmed === node.name) return changed(project);
  const siblings = childrenOf(project.files, node.parentId).filter((sibling) => sibling.id !== id);
  const refusal = nameRefusal(siblings, trimmed);
  if (refusal) return refusal;
  const files = mapNode(project.files, id, (found) =>
    found.type === "file"
      ? { ...found, name: trimmed, language: languageOfFile(trimmed) }
      : { ...found, name: trimmed },
  );
  return changed({ ...project, files });
}

export function writeProjectFile(project: Project, id: string, content: string): Changed | Refusal {
  const file = findFile(project.files, id);
  if (!file || file.content === content) return changed(project);
  const refusal = fileSizeRefusal(file.name, content);
  return refusal ?? changed({ ...project, files: writeFile(project.files, id, content) });
}

/** What Undo needs to put a deleted node back where it was. */
export type Removed = { node: TreeNode; index: number; openFiles: string[]; wasCurrent: string | null };

export function deleteNode(project: Project, id: string): { project: Project; removed?: Removed } {
  const node = findNode(project.files, id);
  if (!node) return { project };
  const deleted = new Set(idsWithin(node));
  const wasCurrent =
    project.currentFileId !== null && deleted.has(project.currentFileId) ? project.currentFileId : null;
  return {
    project: {
      files: removeNode(project.files, id),
      openFiles: project.openFiles.filter((open) => !deleted.has(open)),
      currentFileId: wasCurrent ? null : project.currentFileId,
    },
    removed: {
      node,
      index: childrenOf(project.files, node.parentId).indexOf(node),
      openFiles: project.openFiles.filter((open) => deleted.has(open)),
      wasCurrent,
    },
  };
}

/** Restores the node at the top level when its folder was deleted, and under a free name when its name is taken. */
export function restoreNode(project: Project, { node, index, openFiles, wasCurrent }: Removed): Project {
  if (findNode(project.files, node.id)) return project;
  const hasParent = node.parentId === null || findNode(project.files, node.parentId)?.type === "folder";
  const parentId = hasParent ? node.parentId : null;
  const name = freeName(childrenOf(project.files, parentId), node.name);
  const files = insertNode(project.files, { ...node, parentId, name }, hasParent ? index : undefined);
  return {
    files,
    openFiles: [...project.openFiles, ...openFiles],
    currentFileId: wasCurrent ?? project.currentFileId,
  };
}

function freeName(siblings: { name: string }[], name: string): string {
  const [, stem = name, extension = ""] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${stem} (${count})${extension}`;
    if (!nameRefusal(siblings, candidate)) return candidate;
  }
}

export const isLessonFolder = ({ type, name, parentId }: TreeNode): boolean =>
  type === "folder" && name === LESSON_FOLDER && parentId === null;

/** Removes the lesson's folder from the top level and closes its files. */
export function clearLessonFolder(project: Project): ReturnType<typeof deleteNode> {
  const folder = project.files.find(isLessonFolder);
  return folder ? deleteNode(project, folder.id) : { project };
}

/** Drops open files that do not exist: a stored project may be older than the current rules. */
export function repairProject(project: Project): Project {
  const ids = new Set(allFiles(project.files).map(({ file }) => file.id));
  const openFiles = [...new Set(project.openFiles)].filter((id) => ids.has(id));
  const isOpen = project.currentFileId !== null && openFiles.includes(project.currentFileId);
  return { files: project.files, openFiles, currentFileId: isOpen ? project.currentFileId : null };
}
