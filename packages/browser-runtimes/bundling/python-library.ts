import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { compileImportedModules } from "./compile-imported-modules.ts";

/**
 * Python's standard library as an archive without compression: compressed once by brotli, it is a third smaller than a
 * compressed archive.
 */
export async function pythonLibrary(pyodideFolder: string): Promise<Buffer> {
  const library = unzipSync(readFileSync(join(pyodideFolder, "python_stdlib.zip")));
  const files = await compileImportedModules(library, pyodideFolder);
  return Buffer.from(zipSync(files, { level: 0, mtime: "1990-01-01" }));
}
