import { loadPyodide, type PyodideAPI } from "pyodide";
import { createCachingFetch, deleteSnapshot, readSnapshot, saveSnapshot } from "./python-cache.ts";

/** Bytes of the largest files, unpacked: what the progress bar counts, since a compressed length is not told. */
const WASM_BYTES = 9_598_218;
/** Told often enough for a bar, seldom enough for somebody who types beside it. */
const STEPS = 25;

/**
 * Python in this thread. The first time it takes seconds; its memory is then kept on this device, and from then on
 * a start takes a fraction of one.
 */
export async function loadPython(filesUrl: string, onProgress: (share: number) => void): Promise<PyodideAPI> {
  // Pyodide asks for its files by the global name.
  globalThis.fetch = createCachingFetch(filesUrl, globalThis.fetch.bind(globalThis));
  const snapshot = await readSnapshot(filesUrl);
  if (!snapshot) await download(filesUrl, onProgress);
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
    // Making a snapshot is not a promised part of Pyodide: without it, starting is only slower.
    return await loadPyodide(options);
  }
}

/** The largest file, counted as it comes; Pyodide then finds it on this device. */
async function download(filesUrl: string, onProgress: (share: number) => void): Promise<void> {
  const response = await fetch(`${filesUrl}pyodide.asm.wasm`);
  if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
  const reader = response.body.getReader();
  let told = 0;
  for (let received = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.byteLength;
    const step = Math.min(STEPS, Math.floor((received / WASM_BYTES) * STEPS));
    if (step === told) continue;
    told = step;
    onProgress(step / STEPS);
  }
}

/** Python programs see no more of JavaScript than this: no fetch with the reader's cookies, no storage, no eval. */
export const restrictedGlobals = () => ({
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  Object,
  Error,
});

/** The one file that is not fetched but imported: a worker that waits in reserve has it before it is needed. */
export const preloadPyodideModule = (filesUrl: string): Promise<unknown> =>
  import(/* @vite-ignore */ `${filesUrl}pyodide.asm.mjs`);
