import * as m from "@nirmaan/messages/workspace-zip.ts";
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
    ? refused(m.archiveTooLarge({ name, megabytes: MAX_ARCHIVE_BYTES / 1024 / 1024 }))
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
        if (originalSize > MAX_FILE_BYTES)
          leftOut.push(m.entryTooLarge({ path, kilobytes: MAX_FILE_BYTES / 1024 }));
        return originalSize <= MAX_FILE_BYTES;
      },
    });
  } catch {
    return refused(m.notAZipFile({ name: archiveName }));
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
      leftOut.push(bytes.includes(0) ? m.entryNotText({ path }) : m.entryNameUnusable({ path }));
    files = next;
  }
  if (childrenOf(files, folder.id).length === 0)
    return refused(`${m.noTextFile({ name: archiveName })} ${leftOutMessage(leftOut)}`.trim());
  return projectRefusal(files) ?? { kind: "changed", project: { ...project, files }, leftOut };
}

const MAX_LISTED = 3;

/** Lists the first few by name and counts the rest. */
export function leftOutMessage(leftOut: string[]): string {
  if (leftOut.length === 0) return "";
  const files = leftOut.slice(0, MAX_LISTED).join(", ");
  const count = leftOut.length - MAX_LISTED;
  return count > 0 ? m.leftOutAndMore({ files, count }) : m.leftOut({ files });
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
