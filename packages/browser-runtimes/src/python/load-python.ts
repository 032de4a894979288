import { loadPyodide, type PyodideAPI } from "pyodide";
import { createCachingFetch, deleteSnapshot, readSnapshot, saveSnapshot } from "./python-cache.ts";

/** Uncompressed sizes of the large files: the progress bar needs them, because the compressed length is not known. */
export const FILE_BYTES = { "python-stdlib.data": 10_156_483, "pyodide.asm.wasm": 9_598_218 };
/** Enough for a progress bar; showing it more often slows down typing in the editor. */
const PROGRESS_EVERY_MS = 1500;

export type LoadOptions = { onProgress: (share: number) => void; beforeStart: () => Promise<void> };

/**
 * Loads Python in this thread. The first load takes seconds; a snapshot of its memory is then stored on this device, and
 * later loads take a fraction of a second. `beforeStart` may delay the first load after its download.
 */
export async function loadPython(
  filesUrl: string,
  { onProgress, beforeStart }: LoadOptions,
): Promise<PyodideAPI> {
  // Pyodide calls the global fetch for its files.
  globalThis.fetch = createCachingFetch(filesUrl, globalThis.fetch.bind(globalThis));
  const snapshot = await readSnapshot(filesUrl);
  if (!snapshot) {
    await download(filesUrl, onProgress);
    await beforeStart();
  }
  const options = {
    indexURL: filesUrl,
    stdLibURL: `${filesUrl}python-stdlib.data`,
    jsglobals: restrictedGlobals(),
  };
  if (snapshot) {
    try {
      return await loadPyodide({ ...options, _loadSnapshot: snapshot });
    } catch {
      await deleteSnapshot(filesUrl);
    }
  }
  try {
    const python = await loadPyodide({ ...options, _makeSnapshot: true });
    await saveSnapshot(filesUrl, python.makeMemorySnapshot());
    return python;
  } catch {
    // Snapshots are not part of Pyodide's public API: without one a start is only slower.
    return await loadPyodide(options);
  }
}

/** Downloads the large files with progress; Pyodide then reads them from the cache. */
async function download(filesUrl: string, onProgress: (share: number) => void): Promise<void> {
  const total = Object.values(FILE_BYTES).reduce((sum, bytes) => sum + bytes, 0);
  let received = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  for (const name of Object.keys(FILE_BYTES)) {
    for await (const bytes of partsOf(await fetch(filesUrl + name))) {
      received += bytes;
      if (performance.now() - shownAt < PROGRESS_EVERY_MS) continue;
      shownAt = performance.now();
      onProgress(Math.min(1, received / total));
    }
  }
}

/** The sizes of a response's parts, as they arrive. */
async function* partsOf(response: Response): AsyncGenerator<number> {
  if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value.byteLength;
}

/** All of JavaScript that Python programs can reach: no fetch with the student's cookies, no storage, no eval. */
export const restrictedGlobals = () => ({
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  Object,
  Error,
});

/** The one file that is imported instead of fetched, so that the cache does not have it: a reserve worker loads it early. */
export const preloadPyodideModule = (filesUrl: string): Promise<unknown> =>
  import(/* @vite-ignore */ `${filesUrl}pyodide.asm.mjs`);
