import { readFile, stat } from "node:fs/promises";

/** Written by the build beside its files; seen from where the built server lies. */
const STAMP = new URL("../../.built-from", import.meta.url);

/** When the pages were built, and the first letters of the hash of what they were built from. Unknown while developing. */
export async function readBuild(): Promise<{ at: Date; hash: string } | undefined> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(STAMP, "utf8"), stat(STAMP)]);
    return { at: mtime, hash: text.slice(0, 12) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
