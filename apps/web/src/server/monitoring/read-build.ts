import { readFile, stat } from "node:fs/promises";

/** Written by the build; the path is relative to the built server. */
const STAMP = new URL("../../.built-from", import.meta.url);

/** The time of the build and the start of its source hash; undefined in development. */
export async function readBuild(): Promise<{ at: Date; hash: string } | undefined> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(STAMP, "utf8"), stat(STAMP)]);
    return { at: mtime, hash: text.slice(0, 12) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
