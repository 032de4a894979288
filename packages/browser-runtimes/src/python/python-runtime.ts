import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { createExecutionResult, type ExitStatus, OUT_OF_TIME, STOPPED } from "../execution-result.ts";
import type { InteractiveExecutor, RunSession } from "../interactive-executor.ts";
import {
  clearInputBuffer,
  createSharedInputBuffer,
  requestStop,
  type SharedInputBuffer,
  writeInput,
} from "../shared-input-buffer.ts";
import { isPythonCached } from "./python-cache.ts";
import type { FromPython, PythonProblem, ToPython } from "./python-messages.ts";

/** How long a program that was asked to stop may take before its whole worker is ended. */
const STOP_WITHIN_MS = 300;

/** One that has not stopped by now will hardly do so: the next worker begins to load while this one has its time. */
const LOAD_NEXT_AFTER_MS = 80;

/** A worker that loads speaks now and then; one that has been silent for so long will not speak again. */
const SILENT_FOR_MS = 90_000;

const NOT_LOADED = "Python could not be loaded on this device. Press Run to try again.";

export type PythonRuntime = {
  run: InteractiveExecutor;
  /** Starts the download or the restart without running anything. */
  prepare: (onProgress?: (share: number) => void) => Promise<void>;
  isReady: () => boolean;
  isCached: () => Promise<boolean>;
  canAsk: boolean;
  /** What Python itself says about code that it has not run; nothing while it is not loaded or busy. */
  problemsIn: (name: string, code: string) => Promise<PythonProblem[]>;
  close: () => void;
};

type Room = { worker: Worker; line: SharedInputBuffer | null; version: string };
type Opening = { room: Promise<Room>; giveUp: (reason: string) => void };

export function createPythonRuntime(
  filesUrl: string,
  newWorker: () => Worker = () =>
    // Bundlers only find a worker that is written out like this; do not factor it out.
    new Worker(new URL("./python-worker.ts", import.meta.url), { type: "module" }),
): PythonRuntime {
  const canAsk = globalThis.crossOriginIsolated === true;
  let opening: Opening | undefined;
  let next: Opening | undefined;
  let ready: Room | undefined;
  let reserve: Worker | undefined;
  let isBusy = false;
  let checkId = 0;
  const progress = new Set<(share: number) => void>();

  const send = ({ worker }: Pick<Room, "worker">, message: ToPython) => worker.postMessage(message);

  /** The next worker is loaded before this one is lost: offline there would be none to load. */
  function takeWorker(): Worker {
    const worker = reserve ?? newWorker();
    reserve = undefined;
    return worker;
  }

  /** Its failure is heard now: a worker whose file did not come would say nothing more when its turn is there. */
  function standBy(): void {
    if (reserve) return;
    const worker = newWorker();
    const drop = () => {
      worker.terminate();
      if (reserve === worker) reserve = undefined;
    };
    worker.onerror = drop;
    worker.onmessage = ({ data }: MessageEvent<FromPython>) => data.kind === "unable" && drop();
    reserve = worker;
    send({ worker }, { kind: "stand-by", filesUrl });
  }

  /** This worker is lost; the next one may be on its way already. */
  function end(): void {
    ready?.worker.terminate();
    ready = undefined;
    opening = next;
    next = undefined;
  }

  function dropNext(): void {
    next?.giveUp("not needed");
    next = undefined;
  }

  function close(): void {
    end();
    opening?.giveUp("closed");
    opening = undefined;
    reserve?.terminate();
    reserve = undefined;
  }

  function openRoom(): Opening {
    const worker = takeWorker();
    const line = canAsk ? createSharedInputBuffer() : null;
    let giveUp: Opening["giveUp"] = () => {};
    const room = new Promise<Room>((opened, failed) => {
      let silence: ReturnType<typeof setTimeout>;
      const listenOn = () => {
        silence = setTimeout(giveUp, SILENT_FOR_MS, NOT_LOADED);
      };
      giveUp = (reason) => {
        clearTimeout(silence);
        worker.terminate();
        failed(new Error(reason));
      };
      worker.onerror = (event) => giveUp(event.message || NOT_LOADED);
      worker.onmessage = ({ data }: MessageEvent<FromPython>) => {
        clearTimeout(silence);
        if (data.kind === "unable") return giveUp(data.reason);
        if (data.kind === "ready") {
          worker.onmessage = null;
          return opened({ worker, line, version: data.version });
        }
        listenOn();
        if (data.kind === "preparing") for (const tell of progress) tell(data.share);
      };
      listenOn();
    });
    send({ worker }, { kind: "open", filesUrl, line });
    // Whoever needs it hears of its failure; nobody may need it any more.
    room.catch(() => undefined);
    return { room, giveUp };
  }

  async function open(): Promise<void> {
    opening ??= openRoom();
    const current = opening;
    try {
      const room = await current.room;
      if (opening !== current || ready) return;
      ready = room;
      standBy();
    } catch (error) {
      if (opening === current) opening = undefined;
      throw error;
    }
  }

  async function prepare(onProgress?: (share: number) => void): Promise<void> {
    if (onProgress) progress.add(onProgress);
    try {
      await open();
    } finally {
      if (onProgress) progress.delete(onProgress);
    }
  }

  const run: InteractiveExecutor = async (request, conversation) => {
    if (isBusy) throw new Error("another program is still running");
    isBusy = true;
    try {
      const showProgress = (share: number) => conversation.onPreparing("Getting Python ready", share);
      if (!ready) conversation.onPreparing("Getting Python ready", null);
      await untilAborted(prepare(showProgress), conversation.signal);
      if (!ready) throw new Error("Python is not ready");
      return await talk(ready, request, conversation);
    } finally {
      isBusy = false;
      // The next run finds Python ready again, and a worker in reserve if the network has come back.
      if (ready) standBy();
      else void prepare().catch(() => undefined);
    }
  };

  function talk(
    room: Room,
    request: Parameters<InteractiveExecutor>[0],
    conversation: RunSession,
  ): Promise<ExecuteResponse> {
    const { worker, line } = room;
    const answer = createExecutionResult(request, room.version);
    if (line) clearInputBuffer(line);
    return new Promise((finished) => {
      const timers: ReturnType<typeof setTimeout>[] = [];
      const finish = (ending: ExitStatus) => {
        timers.forEach(clearTimeout);
        dropNext();
        conversation.signal.removeEventListener("abort", stop);
        worker.onmessage = null;
        finished(answer.end(ending));
      };
      const endBy = (ending: ExitStatus) => {
        if (line) requestStop(line);
        timers.push(
          setTimeout(() => {
            next ??= openRoom();
          }, LOAD_NEXT_AFTER_MS),
          setTimeout(
            () => {
              end();
              finish(ending);
            },
            line ? STOP_WITHIN_MS : 0,
          ),
        );
      };
      const stop = () => endBy(STOPPED);
      conversation.signal.addEventListener("abort", stop);
      if (conversation.signal.aborted) stop();
      if (request.run_timeout) timers.push(setTimeout(() => endBy(OUT_OF_TIME), request.run_timeout));

      worker.onerror = (event) => {
        end();
        finish({ code: null, signal: "SIGKILL", message: event.message || "Python itself stopped." });
      };
      worker.onmessage = async ({ data }: MessageEvent<FromPython>) => {
        if (data.kind === "output") {
          answer.add(data.stream, data.text);
          conversation.onOutput(data.stream, data.text);
        }
        if (data.kind === "input-wanted" && line) {
          const text = await conversation.input.next(conversation.onInputWanted, conversation.signal);
          if (!conversation.signal.aborted) writeInput(line, text);
        }
        if (data.kind === "finished") finish(data.ending);
      };
      send(room, {
        kind: "run",
        files: request.files,
        args: request.args ?? [],
        stdin: request.stdin ?? null,
      });
    });
  }

  function problemsIn(name: string, code: string): Promise<PythonProblem[]> {
    const room = ready;
    if (!room || isBusy) return Promise.resolve([]);
    const id = ++checkId;
    return new Promise((answered) => {
      const listen = ({ data }: MessageEvent<FromPython>) => {
        if (data.kind !== "checked" || data.id !== id) return;
        room.worker.removeEventListener("message", listen);
        answered(data.problems);
      };
      room.worker.addEventListener("message", listen);
      send(room, { kind: "check", id, name, code });
    });
  }

  return {
    run,
    prepare,
    close,
    canAsk,
    problemsIn,
    isReady: () => ready !== undefined && !isBusy,
    isCached: () => isPythonCached(filesUrl),
  };
}

/** Stop during a download: the download goes on for the next run, this run does not. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<never>((_, failed) => {
    signal.addEventListener("abort", () => failed(new DOMException("Stopped", "AbortError")), { once: true });
  });
  return Promise.race([work, stopped]);
}
