import * as m from "@nirmaan/messages/browser-runtimes-python.ts";
import { createSharedInputBuffer, type SharedInputBuffer } from "../shared-input-buffer.ts";
import type { LoadOptions } from "./load-python.ts";
import type { FromPython, ToPython } from "./python-messages.ts";

/** A loading worker reports progress now and then; one that is silent for so long has failed. */
const MAX_SILENCE_MS = 90_000;

export type LoadedPython = { worker: Worker; input: SharedInputBuffer | null; version: string };
export type PythonLoad = { python: Promise<LoadedPython>; cancel: (reason: string) => void };

export const sendToPython = (worker: Worker, message: ToPython): void => worker.postMessage(message);

export function loadPythonWorker(
  worker: Worker,
  filesUrl: string,
  { onProgress, beforeStart }: LoadOptions,
): PythonLoad {
  const input = globalThis.crossOriginIsolated === true ? createSharedInputBuffer() : null;
  let cancel: PythonLoad["cancel"] = () => {};
  const python = new Promise<LoadedPython>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>;
    cancel = (reason) => {
      clearTimeout(silence);
      worker.terminate();
      reject(new Error(reason));
    };
    const waitForMessage = () => {
      silence = setTimeout(cancel, MAX_SILENCE_MS, m.pythonNotLoaded());
    };
    const start = () => {
      sendToPython(worker, { kind: "start" });
      waitForMessage();
    };
    worker.onerror = (event) => cancel(event.message || m.pythonNotLoaded());
    worker.onmessage = ({ data }: MessageEvent<FromPython>) => {
      clearTimeout(silence);
      if (data.kind === "load-failed") return cancel(data.reason);
      if (data.kind === "ready") {
        worker.onmessage = null;
        return resolve({ worker, input, version: data.version });
      }
      if (data.kind === "downloaded") return void beforeStart().then(start);
      waitForMessage();
      if (data.kind === "loading") onProgress(data.share);
    };
    waitForMessage();
  });
  sendToPython(worker, { kind: "load", filesUrl, input });
  // A load that is cancelled may have no listener.
  python.catch(() => undefined);
  return { python, cancel };
}

/** Loads what a later start without a network could not load. A failed worker is reported now: it would not answer later. */
export function preloadPythonWorker(worker: Worker, filesUrl: string, onFailed: () => void): void {
  const fail = () => {
    worker.terminate();
    onFailed();
  };
  worker.onerror = fail;
  worker.onmessage = ({ data }: MessageEvent<FromPython>) => data.kind === "load-failed" && fail();
  sendToPython(worker, { kind: "preload", filesUrl });
}
