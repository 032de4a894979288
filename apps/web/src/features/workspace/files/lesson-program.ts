import { languageOfFile } from "./file-language.ts";
import {
  childrenOf,
  type FileNode,
  type FileTree,
  type FolderNode,
  idsWithin,
  insertNode,
  writeFile,
} from "./file-tree.ts";
import { LESSON_FOLDER, openFile, type Project } from "./project.ts";

/** The files of one exercise, in their own folder inside 'Lesson Files'; the first is the student's. */
export type EditedLessonProgram = { folder: string; files: { name: string; content: string }[] };

/** Adds missing files without overwriting any, opens the first one, and closes the files of other exercises. */
export function openLessonProgram(
  project: Project,
  program: EditedLessonProgram,
  newId: () => string,
): Project {
  const isFirst = folderNamed(project.files, null, LESSON_FOLDER) === undefined;
  let files = withFolder(project.files, null, LESSON_FOLDER, newId);
  const top = folderNamed(files, null, LESSON_FOLDER);
  files = withFolder(files, top?.id ?? null, program.folder, newId);
  const folder = folderNamed(files, top?.id ?? null, program.folder);
  if (!folder) return project;
  for (const { name, content } of program.files)
    if (!folder.children.some((node) => node.name === name))
      files = insertNode(files, {
        type: "file",
        id: newId(),
        name,
        content,
        language: languageOfFile(name),
        parentId: folder.id,
      });
  const own = new Set(idsWithin(folderNamed(files, top?.id ?? null, program.folder) ?? folder));
  const others = new Set(top ? idsWithin(top).filter((id) => !own.has(id)) : []);
  const openFiles = isFirst ? [] : project.openFiles.filter((id) => !others.has(id));
  const first = fileNamed(files, program.folder, program.files[0]?.name ?? "");
  // Returns the same object when nothing changed: opening a lesson must not trigger a save.
  const isSame = files === project.files && openFiles.length === project.openFiles.length;
  if (isSame && first?.id === project.currentFileId) return project;
  const opened = { files, openFiles, currentFileId: project.currentFileId };
  return first ? openFile(opened, first.id) : opened;
}

export const readLessonFile = (project: Project, folder: string, name: string): string | undefined =>
  fileNamed(project.files, folder, name)?.content;

/** Resets every file of the program to its starter; files that the student added stay. */
export function resetLessonProgram(
  project: Project,
  program: EditedLessonProgram,
  newId: () => string,
): Project {
  const opened = openLessonProgram(project, program, newId);
  const files = program.files.reduce((tree, { name, content }) => {
    const file = fileNamed(tree, program.folder, name);
    return file ? writeFile(tree, file.id, content) : tree;
  }, opened.files);
  return { ...opened, files };
}

function fileNamed(files: FileTree, folder: string, name: string): FileNode | undefined {
  const top = folderNamed(files, null, LESSON_FOLDER);
  const inside = top && folderNamed(files, top.id, folder);
  return inside?.children.find((node): node is FileNode => node.type === "file" && node.name === name);
}

const folderNamed = (files: FileTree, parentId: string | null, name: string): FolderNode | undefined =>
  childrenOf(files, parentId).find(
    (node): node is FolderNode => node.type === "folder" && node.name === name,
  );

function withFolder(files: FileTree, parentId: string | null, name: string, newId: () => string): FileTree {
  if (folderNamed(files, parentId, name)) return files;
  const folder: FolderNode = { type: "folder", id: newId(), name, isExpanded: true, parentId, children: [] };
  return insertNode(files, folder, parentId === null ? 0 : undefined);
}
