import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { languageOfFile } from "./file-language.ts";
import { allFiles, childrenOf, type FileTree, type FolderNode, findNode, insertNode } from "./file-tree.ts";
import type { Changed, Project } from "./project.ts";
import { MAX_FILE_BYTES, nameRefusal, projectRefusal, type Refusal, refused } from "./project-limits.ts";

export function zipOf(tree: FileTree): Uint8Array<ArrayBuffer> {
  const entries = allFiles(tree).map(({ path, file }) => [path, strToU8(file.content)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

const isHidden = (path: string) =>
  path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

/** A zip file is read into memory as a whole. */
const MAX_ARCHIVE_BYTES = 20 * 1024 * 1024;

export const archiveRefusal = (name: string, bytes: number): Refusal | undefined =>
  bytes > MAX_ARCHIVE_BYTES
    ? refused(
        `"${name}" is larger than ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB, the most that can be opened here.`,
      )
    : undefined;

type Imported = Changed & { leftOut: string[] };

/** Adds the archive as a folder of the project. Entries that cannot be files are listed in `leftOut`. */
export function projectWithZip(
  project: Project,
  archiveName: string,
  archive: Uint8Array,
  newId: () => string,
): Imported | Refusal {
  const name = archiveName.replace(/\.zip$/i, "") || "Import";
  const taken = nameRefusal(project.files, name);
  if (taken) return taken;
  const leftOut: string[] = [];
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(archive, {
      filter: ({ name: path, originalSize }) => {
        if (path.endsWith("/") || isHidden(path)) return false;
        // A small archive can unpack to gigabytes: entries that are too large are not unpacked.
        if (originalSize > MAX_FILE_BYTES) leftOut.push(`${path} (larger than ${MAX_FILE_BYTES / 1024} kB)`);
        return originalSize <= MAX_FILE_BYTES;
      },
    });
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
    const next = bytes.includes(0)
      ? files
      : withFileAt(files, folder.id, path.split("/"), strFromU8(bytes), newId);
    if (next === files)
      leftOut.push(`${path} (${bytes.includes(0) ? "not a text file" : "its name cannot be used"})`);
    files = next;
  }
  if (childrenOf(files, folder.id).length === 0)
    return refused(
      `"${archiveName}" holds no text file that can be opened here. ${leftOutMessage(leftOut)}`.trim(),
    );
  return projectRefusal(files) ?? { kind: "changed", project: { ...project, files }, leftOut };
}

const MAX_LISTED = 3;

/** Lists the first few by name and counts the rest. */
export function leftOutMessage(leftOut: string[]): string {
  if (leftOut.length === 0) return "";
  const more = leftOut.length > MAX_LISTED ? ` and ${leftOut.length - MAX_LISTED} more` : "";
  return `Left out: ${leftOut.slice(0, MAX_LISTED).join(", ")}${more}.`;
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
