import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { languageOfFile } from "./file-language.ts";
import { allFiles, childrenOf, type FileTree, type FolderNode, findNode, insertNode } from "./file-tree.ts";
import type { Changed, Project } from "./project.ts";
import { MOST_FILE_BYTES, nameRefusal, projectRefusal, type Refusal, refused } from "./project-limits.ts";

export function zipOf(tree: FileTree): Uint8Array<ArrayBuffer> {
  const entries = allFiles(tree).map(({ path, file }) => [path, strToU8(file.content)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

const isHidden = (path: string) =>
  path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

/** The archive becomes a folder of the project; pictures and other binary files are left out. */
export function projectWithZip(
  project: Project,
  archiveName: string,
  archive: Uint8Array,
  newId: () => string,
): Changed | Refusal {
  const name = archiveName.replace(/\.zip$/i, "") || "Import";
  const taken = nameRefusal(project.files, name);
  if (taken) return taken;
  let unpacked: Record<string, Uint8Array>;
  try {
    // A small archive can unpack to gigabytes: what is too large is never unpacked.
    unpacked = unzipSync(archive, { filter: ({ originalSize }) => originalSize <= MOST_FILE_BYTES });
  } catch {
    return refused(`"${archiveName}" is not a zip file that can be opened.`);
  }
  const folder: FolderNode = {
    type: "folder",
    id: newId(),
    name,
    isExpanded: true,
    parentId: null,
    children: [],
  };
  let files = insertNode(project.files, folder);
  for (const [path, bytes] of Object.entries(unpacked)) {
    if (path.endsWith("/") || isHidden(path) || bytes.includes(0)) continue;
    files = withFileAt(files, folder.id, path.split("/"), strFromU8(bytes), newId);
  }
  return projectRefusal(files) ?? { kind: "changed", project: { ...project, files } };
}

function withFileAt(
  tree: FileTree,
  parentId: string,
  [name = "", ...rest]: string[],
  content: string,
  newId: () => string,
): FileTree {
  const siblings = childrenOf(tree, parentId);
  const known = siblings.find((node) => node.name.toLowerCase() === name.toLowerCase());
  if (rest.length === 0) {
    if (known || nameRefusal(siblings, name)) return tree;
    const language = languageOfFile(name);
    return insertNode(tree, { type: "file", id: newId(), name, language, content, parentId });
  }
  if (known) return known.type === "folder" ? withFileAt(tree, known.id, rest, content, newId) : tree;
  if (nameRefusal(siblings, name)) return tree;
  const id = newId();
  const made = insertNode(tree, { type: "folder", id, name, isExpanded: false, parentId, children: [] });
  return findNode(made, id) ? withFileAt(made, id, rest, content, newId) : tree;
}
