import * as m from "@nirmaan/messages/workspace-files.ts";
import { allFiles, type FileTree } from "./file-tree.ts";

/** A whole project must fit into one request to the server, which is limited to 1 MB. */
const MAX_PROJECT_BYTES = 800 * 1024;
export const MAX_FILE_BYTES = 200 * 1024;
const MAX_FILES = 100;
const MAX_NAME_LENGTH = 100;

const encoder = new TextEncoder();
/** One letter, of at most four bytes, over the limit. Reused, because sizes are counted at every key. */
const buffer = new Uint8Array(MAX_FILE_BYTES + 4);

/** Stops counting above the limit of one file. */
const bytesOf = (text: string) => encoder.encodeInto(text, buffer).written;

export type Refusal = { kind: "refused"; reason: string };

export const refused = (reason: string): Refusal => ({ kind: "refused", reason });

/** Why a name cannot be used beside these siblings; undefined when it can. */
export function nameRefusal(siblings: { name: string }[], name: string): Refusal | undefined {
  if (name.length > MAX_NAME_LENGTH) return refused(m.nameTooLong({ count: MAX_NAME_LENGTH }));
  if (hasUnusableCharacters(name)) return refused(m.nameCharacters());
  if (siblings.some((sibling) => sibling.name.toLowerCase() === name.toLowerCase()))
    return refused(m.nameTaken({ name }));
  return undefined;
}

function hasUnusableCharacters(name: string): boolean {
  return name === "." || name.startsWith("..") || /[/\\:*?"<>|]/.test(name) || /\p{Cc}/u.test(name);
}

export function fileCountRefusal(tree: FileTree): Refusal | undefined {
  return allFiles(tree).length >= MAX_FILES ? refused(m.projectFull({ count: MAX_FILES })) : undefined;
}

export function fileSizeRefusal(name: string, content: string): Refusal | undefined {
  return bytesOf(content) > MAX_FILE_BYTES
    ? refused(m.fileTooLarge({ name, kilobytes: MAX_FILE_BYTES / 1024 }))
    : undefined;
}

export function projectRefusal(tree: FileTree): Refusal | undefined {
  const files = allFiles(tree);
  if (files.length > MAX_FILES) return refused(m.tooManyFiles({ count: files.length, most: MAX_FILES }));
  for (const { path, file } of files) {
    const tooLarge = fileSizeRefusal(path, file.content);
    if (tooLarge) return tooLarge;
  }
  const bytes = files.reduce((sum, { file }) => sum + bytesOf(file.content), 0);
  return bytes > MAX_PROJECT_BYTES
    ? refused(m.projectTooLarge({ kilobytes: MAX_PROJECT_BYTES / 1024 }))
    : undefined;
}
