import { allFiles, type FileTree } from "./file-tree.ts";

/** A whole project must fit the 1 MB that one request to the server may carry. */
const MOST_PROJECT_BYTES = 800 * 1024;
export const MOST_FILE_BYTES = 200 * 1024;
const MOST_FILES = 100;
const LONGEST_NAME = 100;

const encoder = new TextEncoder();
/** Room for one letter too many, of four bytes at most: counted at every key, so the same place each time. */
const room = new Uint8Array(MOST_FILE_BYTES + 4);

/** What does not fit one file is not counted any further. */
const bytesOf = (text: string) => encoder.encodeInto(text, room).written;

export type Refusal = { kind: "refused"; reason: string };

export const refused = (reason: string): Refusal => ({ kind: "refused", reason });

/** Why a name cannot be used beside these siblings, or nothing. */
export function nameRefusal(siblings: { name: string }[], name: string): Refusal | undefined {
  if (name.length > LONGEST_NAME) return refused(`A name can have at most ${LONGEST_NAME} characters.`);
  if (hasUnusableCharacters(name))
    return refused('A name cannot contain / \\ : * ? " < > | or start with two dots.');
  if (siblings.some((sibling) => sibling.name.toLowerCase() === name.toLowerCase()))
    return refused(`There is already something called "${name}" here. Choose another name.`);
  return undefined;
}

function hasUnusableCharacters(name: string): boolean {
  return name === "." || name.startsWith("..") || /[/\\:*?"<>|]/.test(name) || /\p{Cc}/u.test(name);
}

export function fileCountRefusal(tree: FileTree): Refusal | undefined {
  return allFiles(tree).length >= MOST_FILES
    ? refused(`A project can hold ${MOST_FILES} files. Delete one you no longer need, then try again.`)
    : undefined;
}

export function fileSizeRefusal(name: string, content: string): Refusal | undefined {
  return bytesOf(content) > MOST_FILE_BYTES
    ? refused(`"${name}" is larger than ${MOST_FILE_BYTES / 1024} kB, the most one file can hold.`)
    : undefined;
}

export function projectRefusal(tree: FileTree): Refusal | undefined {
  const files = allFiles(tree);
  if (files.length > MOST_FILES)
    return refused(`This project has ${files.length} files; a project can hold ${MOST_FILES}.`);
  for (const { path, file } of files) {
    const tooLarge = fileSizeRefusal(path, file.content);
    if (tooLarge) return tooLarge;
  }
  const bytes = files.reduce((sum, { file }) => sum + bytesOf(file.content), 0);
  return bytes > MOST_PROJECT_BYTES
    ? refused(`This project is larger than ${MOST_PROJECT_BYTES / 1024} kB, the most a project can hold.`)
    : undefined;
}
