import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { createExecutionResult, type ExitStatus, OUT_OF_TIME, STOPPED } from "../execution-result.ts";
import type { InteractiveExecutor } from "../interactive-executor.ts";
import { compileJavaScript } from "./compile-javascript.ts";
import type { FromFrame, ToFrame } from "./javascript-messages.ts";

export type JavaScriptRuntime = { run: InteractiveExecutor; prepare: () => Promise<void>; close: () => void };

type Room = { frame: HTMLIFrameElement; port: MessagePort; source: string };

const FRAME_ADDRESS = "/runtimes/javascript-frame.html";
const OPEN_WITHIN_MS = 10_000;

/**
 * JavaScript in a worker inside a frame of no origin: a worker of our own origin could call our server with the
 * student's cookies. The frame keeps the next worker ready, so that a run begins at once and in a clean world.
 */
export function createJavaScriptRuntime(): JavaScriptRuntime {
  let opening: Promise<Room> | undefined;
  let isBusy = false;

  const tell = ({ port }: Room, message: ToFrame) => port.postMessage(message);

  function close(): void {
    void opening?.then(({ frame }) => frame.remove());
    opening = undefined;
  }

  function open(): Promise<Room> {
    opening ??= openFrame().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function openFrame(): Promise<Room> {
    const { frameSource, workerSource } = await import("virtual:javascript-sources");
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    // The star: a frame of no origin matches nothing narrower.
    frame.allow = "cross-origin-isolated *";
    frame.title = "A closed room that runs JavaScript";
    frame.hidden = true;
    frame.src = FRAME_ADDRESS;
    await new Promise<void>((loaded, failed) => {
      frame.addEventListener("load", () => loaded(), { once: true });
      setTimeout(() => failed(new Error("the browser did not open a room for JavaScript")), OPEN_WITHIN_MS);
      document.body.append(frame);
    });
    const { port1, port2 } = new MessageChannel();
    // A frame of no origin cannot be named as a target; the port goes to this very frame.
    frame.contentWindow?.postMessage(frameSource, "*", [port2]);
    const room = { frame, port: port1, source: workerSource };
    await newWorker(room);
    return room;
  }

  function newWorker(room: Room): Promise<void> {
    return new Promise((opened, failed) => {
      const timer = setTimeout(() => failed(new Error("JavaScript did not start")), OPEN_WITHIN_MS);
      room.port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
        if (data.kind !== "worker-ready") return;
        clearTimeout(timer);
        opened();
      };
      tell(room, { kind: "new-worker", source: room.source });
    });
  }

  const run: InteractiveExecutor = async (request, conversation) => {
    if (isBusy) throw new Error("another program is still running");
    isBusy = true;
    try {
      const [room, files] = await Promise.all([open(), compileJavaScript(request.files)]);
      const answer = createExecutionResult(request, versionOfBrowser());
      const response = await new Promise<ExecuteResponse>((finished) => {
        const timers: ReturnType<typeof setTimeout>[] = [];
        const finish = (ending: ExitStatus) => {
          timers.forEach(clearTimeout);
          conversation.signal.removeEventListener("abort", stop);
          room.port.onmessage = null;
          finished(answer.end(ending));
        };
        const stop = () => finish(STOPPED);
        conversation.signal.addEventListener("abort", stop);
        if (request.run_timeout) timers.push(setTimeout(() => finish(OUT_OF_TIME), request.run_timeout));
        room.port.onmessage = async ({ data }: MessageEvent<FromFrame>) => {
          if (data.kind === "output") {
            answer.add(data.stream, data.text);
            conversation.onOutput(data.stream, data.text);
          }
          if (data.kind === "input-wanted") {
            const text = await conversation.input.next(conversation.onInputWanted, conversation.signal);
            if (!conversation.signal.aborted) tell(room, { kind: "line", text });
          }
          if (data.kind === "worker-failed") finish({ code: null, signal: "SIGKILL", message: data.reason });
          if (data.kind === "finished") finish(data.ending);
        };
        if (conversation.signal.aborted) return stop();
        tell(room, { kind: "run", files, args: request.args ?? [], stdin: request.stdin ?? null });
      });
      // Not awaited: the answer is on the screen before the next worker is.
      void newWorker(room).catch(close);
      return response;
    } finally {
      isBusy = false;
    }
  };

  return { run, close, prepare: async () => void (await open()) };
}

const versionOfBrowser = () =>
  /Chrom(?:e|ium)\/(\d+)|Firefox\/(\d+)|Version\/(\d+)/.exec(navigator.userAgent)?.slice(1).find(Boolean) ??
  "";
