import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";
import { expect, test } from "vitest";
import { FILE_BYTES } from "../src/python/load-python.ts";
import { pythonLibrary } from "./python-library.ts";

const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const SOURCES_THAT_WERE_COMPILED = `
import sys, zipimport
[module.__file__ for module in sys.modules.values()
 if isinstance(getattr(module, "__loader__", None), zipimport.zipimporter) and not module.__file__.endswith(".pyc")]
`;
const LIBRARY_ERROR = `
import json, traceback
try:
    json.loads("{")
except ValueError:
    text = traceback.format_exc()
text
`;

test("Python starts without compiling a module, and its library raises the same errors", async () => {
  const folder = mkdtempSync(join(tmpdir(), "python-library-"));
  try {
    const library = await pythonLibrary(PYODIDE);
    const file = join(folder, "python-stdlib.data");
    writeFileSync(file, library);
    const python = await loadPyodide({ indexURL: PYODIDE, stdLibURL: file });
    expect(python.runPython(SOURCES_THAT_WERE_COMPILED).toJs()).toEqual([]);
    expect(python.runPython("import statistics; statistics.mode([1, 2, 2])")).toBe(2);
    const error = String(python.runPython(LIBRARY_ERROR));
    expect(error).toContain('File "/lib/python314.zip/json/decoder.py", line');
    expect(error).toContain("json.decoder.JSONDecodeError: Expecting property name");
    expect(Math.abs(library.byteLength / FILE_BYTES["python-stdlib.data"] - 1)).toBeLessThan(0.01);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
