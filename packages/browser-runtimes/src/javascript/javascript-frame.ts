import { createSharedInputBuffer, type SharedInputBuffer, writeInput } from "../shared-input-buffer.ts";
import type { FromFrame, FromJavaScript, ToFrame } from "./javascript-messages.ts";

/**
 * Runs in a frame of its own, of no origin: it has no cookies and no network. It holds one worker at a time and
 * passes words between it and the page. The page hands it a port and this code as text.
 */
declare const port: MessagePort;

let worker: Worker | undefined;
let line: SharedInputBuffer | null = null;
let isWaiting = false;

const tell = (message: FromFrame) => port.postMessage(message);

port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
  switch (data.kind) {
    case "new-worker":
      return open(data.source);
    case "end-worker":
      worker?.terminate();
      worker = undefined;
      return;
    case "line":
      if (isWaiting && line) writeInput(line, data.text);
      else worker?.postMessage(data);
      return;
    case "open":
    case "run":
      worker?.postMessage(data);
  }
};

function open(source: string): void {
  worker?.terminate();
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  worker = new Worker(address);
  URL.revokeObjectURL(address);
  line = globalThis.crossOriginIsolated ? createSharedInputBuffer() : null;
  worker.onerror = (event) => tell({ kind: "worker-failed", reason: event.message });
  worker.onmessage = ({ data }: MessageEvent<FromJavaScript>) => {
    if (data.kind === "input-wanted") isWaiting = data.isWaiting;
    tell(data);
  };
  worker.postMessage({ kind: "open", line });
  tell({ kind: "worker-ready" });
}
