import * as m from "@nirmaan/messages/browser-runtimes-javascript.ts";
import type { FromFrame, ToFrame } from "./javascript-messages.ts";

/** The page's side of the frame that runs JavaScript. */
export type JavaScriptFrame = { element: HTMLIFrameElement; port: MessagePort; workerSource: string };

const FRAME_ADDRESS = "/runtimes/javascript-frame.html";
const START_TIMEOUT_MS = 10_000;

export const sendToFrame = ({ port }: JavaScriptFrame, message: ToFrame): void => port.postMessage(message);

export async function openJavaScriptFrame(): Promise<JavaScriptFrame> {
  const { frameSource, workerSource } = await import("virtual:javascript-sources");
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  // A frame without an origin matches nothing narrower than the star.
  element.allow = "cross-origin-isolated *";
  element.title = m.javaScriptFrame();
  element.hidden = true;
  element.src = FRAME_ADDRESS;
  await new Promise<void>((resolve, reject) => {
    element.addEventListener("load", () => resolve(), { once: true });
    setTimeout(() => reject(new Error(m.frameNotOpened())), START_TIMEOUT_MS);
    document.body.append(element);
  });
  const { port1, port2 } = new MessageChannel();
  // A frame without an origin cannot be named as the target; only this frame receives the message.
  element.contentWindow?.postMessage(frameSource, "*", [port2]);
  const frame = { element, port: port1, workerSource };
  await startWorker(frame);
  return frame;
}

/** Replaces the worker in the frame by a new one, which has run no program yet. */
export function startWorker(frame: JavaScriptFrame): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(m.notStarted())), START_TIMEOUT_MS);
    frame.port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.kind !== "worker-ready") return;
      clearTimeout(timer);
      resolve();
    };
    sendToFrame(frame, { kind: "start-worker", source: frame.workerSource });
  });
}
