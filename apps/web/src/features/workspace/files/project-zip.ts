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

/** Reading a zip file needs all of it in memory. */
const MOST_ARCHIVE_BYTES = 20 * 1024 * 1024;

export const archiveRefusal = (name: string, bytes: number): Refusal | undefined =>
  bytes > MOST_ARCHIVE_BYTES
    ? refused(
        `"${name}" is larger than ${MOST_ARCHIVE_BYTES / 1024 / 1024} MB, the most that can be opened here.`,
      )
    : undefined;

type Unpacked = Changed & { leftOut: string[] };

/** The archive becomes a folder of the project; what cannot be a file of it is left out, and named. */
export function projectWithZip(
  project: Project,
  archiveName: string,
  archive: Uint8Array,
  newId: () => string,
): Unpacked | Refusal {
  const name = archiveName.replace(/\.zip$/i, "") || "Import";
  const taken = nameRefusal(project.files, name);
  if (taken) return taken;
  const leftOut: string[] = [];
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(archive, {
      filter: ({ name: path, originalSize }) => {
        if (path.endsWith("/") || isHidden(path)) return false;
        // A small archive can unpack to gigabytes: what is too large is never unpacked.
        if (originalSize > MOST_FILE_BYTES)
          leftOut.push(`${path} (larger than ${MOST_FILE_BYTES / 1024} kB)`);
        return originalSize <= MOST_FILE_BYTES;
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
      `"${archiveName}" holds no text file that can be opened here. ${leftOutWords(leftOut)}`.trim(),
    );
  return projectRefusal(files) ?? { kind: "changed", project: { ...project, files }, leftOut };
}

const NAMED = 3;

/** The first few by name, the rest by their number. */
export function leftOutWords(leftOut: string[]): string {
  if (leftOut.length === 0) return "";
  const more = leftOut.length > NAMED ? ` and ${leftOut.length - NAMED} more` : "";
  return `Left out: ${leftOut.slice(0, NAMED).join(", ")}${more}.`;
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
