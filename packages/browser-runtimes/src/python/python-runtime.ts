import * as m from "@nirmaan/messages/browser-runtimes-python.ts";
import type { InteractiveExecutor, RunSession } from "../interactive-executor.ts";
import { sendToPython } from "./load-python-worker.ts";
import { isPythonCached } from "./python-cache.ts";
import type { FromPython, PythonProblem } from "./python-messages.ts";
import { createPythonWorkers } from "./python-workers.ts";
import { runPythonProgram } from "./run-python-program.ts";

export type PythonRuntime = {
  run: InteractiveExecutor;
  /** Starts the download or the restart without running anything. */
  prepare: (onProgress?: (share: number) => void) => Promise<void>;
  isReady: () => boolean;
  /** Whether a start on this device would download nothing. */
  isCached: () => Promise<boolean>;
  /** The syntax errors that Python finds without running the code; none while Python is not loaded or busy. */
  problemsIn: (name: string, code: string) => Promise<PythonProblem[]>;
  close: () => void;
};

/** `beforeStart` may delay the first start, which uses a processor core for seconds, after its download. */
export function createPythonRuntime(
  filesUrl: string,
  beforeStart: () => Promise<void>,
  newWorker: () => Worker = () =>
    // Bundlers only find a worker that is written out like this; do not factor it out.
    new Worker(new URL("./python-worker.ts", import.meta.url), { type: "module" }),
): PythonRuntime {
  const workers = createPythonWorkers({ filesUrl, newWorker, beforeStart });
  let isBusy = false;
  let lastCheckId = 0;

  const run: InteractiveExecutor = async (request, session) => {
    if (isBusy) throw new Error(m.anotherProgramRuns());
    isBusy = true;
    try {
      const showProgress = (share: number | null) => session.onPreparing(m.gettingPythonReady(), share);
      if (!workers.loaded()) showProgress(null);
      await untilAborted(workers.load(showProgress), session.signal);
      const python = workers.loaded();
      if (!python) throw new Error(m.pythonNotReady());
      return await runPythonProgram(python, workers, request, session, await loadTracer(session));
    } finally {
      isBusy = false;
      // The next run finds Python loaded, and a worker in reserve if the network is back.
      if (workers.loaded()) workers.fillReserve();
      else void workers.load().catch(() => undefined);
    }
  };

  return {
    run,
    prepare: workers.load,
    close: workers.close,
    problemsIn: async (name, code) => {
      const python = workers.loaded();
      return python && !isBusy ? checkSyntax(python.worker, ++lastCheckId, name, code) : [];
    },
    isReady: () => workers.loaded() !== undefined && !isBusy,
    isCached: () => isPythonCached(filesUrl),
  };
}

async function loadTracer({ onTrace }: RunSession): Promise<string | null> {
  if (!onTrace) return null;
  return (await import("@nirmaan/tracing/python/python-tracer.ts")).PYTHON_TRACER;
}

function checkSyntax(worker: Worker, id: number, name: string, code: string): Promise<PythonProblem[]> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<FromPython>) => {
      if (data.kind !== "checked" || data.id !== id) return;
      worker.removeEventListener("message", listen);
      resolve(data.problems);
    };
    worker.addEventListener("message", listen);
    sendToPython(worker, { kind: "check", id, name, code });
  });
}

/** Stop during a download: the download goes on for the next run, this run does not. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")), { once: true });
  });
  return Promise.race([work, aborted]);
}
