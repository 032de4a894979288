import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

type Files = Record<string, Uint8Array>;

const SCRIPT = readFileSync(join(import.meta.dirname, "compile_imported_modules.py"), "utf8");

/**
 * The standard library with the modules that a start imports as compiled code instead of source: compiling them is two
 * thirds of a start's work. Tracebacks through them show no source lines.
 */
export async function compileImportedModules(library: Files, pyodideFolder: string): Promise<Files> {
  const compiled = await compiledModules(pyodideFolder);
  return Object.fromEntries(
    Object.entries(library).map(([name, content]) => {
      const code = compiled[name];
      return code ? [`${name}c`, code] : [name, content];
    }),
  );
}

async function compiledModules(pyodideFolder: string): Promise<Files> {
  const python = await loadPyodide({ indexURL: pyodideFolder });
  const results = python.runPython(SCRIPT);
  try {
    return results.toJs();
  } finally {
    results.destroy();
  }
}
