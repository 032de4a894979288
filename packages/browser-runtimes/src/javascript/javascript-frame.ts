import { createSharedInputBuffer, type SharedInputBuffer, writeInput } from "../shared-input-buffer.ts";
import type { FromFrame, FromWorker, ToFrame, ToWorker } from "./javascript-messages.ts";

/**
 * Runs in a frame without an origin: it has no cookies and no network. It owns one worker at a time and passes messages
 * between the worker and the page. The page sends it this code as text, with a port.
 */
declare const port: MessagePort;

let worker: Worker | undefined;
let input: SharedInputBuffer | null = null;
let isWorkerBlocked = false;

const sendToPage = (message: FromFrame) => port.postMessage(message);

port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
  switch (data.kind) {
    case "start-worker":
      return startWorker(data.source);
    case "line":
      if (isWorkerBlocked && input) writeInput(input, data.text);
      else worker?.postMessage(data);
      return;
    case "connect":
    case "run":
      worker?.postMessage(data);
  }
};

function startWorker(source: string): void {
  worker?.terminate();
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  worker = new Worker(address);
  URL.revokeObjectURL(address);
  input = globalThis.crossOriginIsolated ? createSharedInputBuffer() : null;
  worker.onerror = (event) => sendToPage({ kind: "worker-failed", reason: event.message });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "input-requested") isWorkerBlocked = data.isBlocked;
    sendToPage(data);
  };
  worker.postMessage({ kind: "connect", input } satisfies ToWorker);
  sendToPage({ kind: "worker-ready" });
}
