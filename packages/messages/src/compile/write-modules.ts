import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { moduleSources } from "./module-source.ts";
import { readCatalogues } from "./read-catalogues.ts";

const GENERATED = join(import.meta.dirname, "../../generated");

/** Writes the message functions of every catalogue. Files that are up to date stay untouched. */
export function writeModules(): void {
  const modules = new Map(readCatalogues().flatMap((catalogue) => [...moduleSources(catalogue)]));
  for (const [name, source] of modules) writeIfChanged(join(GENERATED, name), source);
  for (const name of globSync("**/*.ts", { cwd: GENERATED }))
    if (!modules.has(name)) rmSync(join(GENERATED, name));
}

function writeIfChanged(file: string, source: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === source) return;
  mkdirSync(dirname(file), { recursive: true });
  // Another process may read the file, or write the same one.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, source);
  renameSync(unfinished, file);
}
