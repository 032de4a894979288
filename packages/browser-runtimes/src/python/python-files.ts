/** Under `assets` because it never changes: a new Pyodide, or another way to pack its files, gets a new folder. */
export const PYTHON_FILES_FOLDER = "assets/python-314.0.7-2";

/** The smallest first: when a download is interrupted, little of it is lost. */
export const PYTHON_FILES = [
  "pyodide-lock.json",
  "pyodide.asm.mjs",
  "python-stdlib.data",
  "pyodide.asm.wasm",
];
