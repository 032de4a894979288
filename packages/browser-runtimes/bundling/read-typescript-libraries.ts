import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LANGUAGE_LIBRARY } from "../src/typescript/language-library.ts";

const FOLDER = dirname(createRequire(import.meta.url).resolve("typescript-in-javascript"));

/** TypeScript's declaration files without comments, which are two thirds of their size. */
export function readTypeScriptLibraries(): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (name: string): void => {
    if (name in texts) return;
    const text = readFileSync(join(FOLDER, name), "utf8");
    texts[name] = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\n\s*\n/g, "\n");
    for (const [, lib] of text.matchAll(/<reference lib="([^"]+)"/g)) add(`lib.${lib}.d.ts`);
  };
  add(LANGUAGE_LIBRARY);
  return texts;
}
