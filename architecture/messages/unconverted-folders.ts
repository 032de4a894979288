import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Sentence } from "./sentences-in-code.ts";

const LIST = join(import.meta.dirname, "../../messages/unconverted");

/** One file for each folder whose sentences are still in its code, so that people can delete them side by side. */
export const unconvertedFolders = (list = LIST): Set<string> =>
  new Set(
    readdirSync(list)
      .filter((name) => name.endsWith(".txt"))
      .map((name) => readFileSync(join(list, name), "utf8").trim()),
  );

/** Sentences in folders that were converted, and listed folders that need not be listed any more. */
export function conversionProblems(sentences: Sentence[], folders: Set<string>): string[] {
  const speaking = new Set(sentences.map(({ path }) => dirname(path)));
  return [
    ...sentences
      .filter(({ path }) => !folders.has(dirname(path)))
      .map(({ path, line, text }) => `${path}:${line} has a sentence: ${text}`),
    ...[...folders]
      .filter((folder) => !speaking.has(folder))
      .map((folder) => `${folder} has no sentence left: delete its file in messages/unconverted`),
  ];
}
