import { loadPyodide, type PyodideAPI } from "pyodide";
import { forgetSnapshots, keepSnapshot, readSnapshot } from "./python-snapshot.ts";

/** Bytes of the largest files, unpacked: what the progress bar counts, since a compressed length is not told. */
const WASM_BYTES = 9_598_218;

/**
 * Python in this thread. The first time it takes seconds; its memory is then kept on this device, and from then on
 * a start takes a fraction of one.
 */
export async function loadPython(filesUrl: string, onProgress: (share: number) => void): Promise<PyodideAPI> {
  const snapshot = await readSnapshot(filesUrl);
  if (!snapshot) await download(filesUrl, onProgress);
  const options = {
    indexURL: filesUrl,
    stdLibURL: `${filesUrl}python-stdlib.data`,
    jsglobals: smallWorld(),
  };
  if (snapshot) {
    try {
      return await loadPyodide({ ...options, _loadSnapshot: snapshot });
    } catch {
      await forgetSnapshots();
    }
  }
  try {
    const python = await loadPyodide({ ...options, _makeSnapshot: true });
    await keepSnapshot(filesUrl, python.makeMemorySnapshot());
    return python;
  } catch {
    // Making a snapshot is not a promised part of Pyodide: without it, starting is only slower.
    return await loadPyodide(options);
  }
}

/** Fills the browser's own cache, counting; Pyodide then reads the same addresses from it. */
async function download(filesUrl: string, onProgress: (share: number) => void): Promise<void> {
  const response = await fetch(`${filesUrl}pyodide.asm.wasm`);
  if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
  const reader = response.body.getReader();
  for (let received = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.byteLength;
    onProgress(Math.min(1, received / WASM_BYTES));
  }
}

/** Python programs see no more of JavaScript than this: no fetch with the reader's cookies, no storage, no eval. */
export const smallWorld = () => ({
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  Object,
  Error,
});
