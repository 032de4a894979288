import type { SharedInputBuffer } from "../shared-input-buffer.ts";
import { loadPython, preloadPyodideModule } from "./load-python.ts";
import { createPythonInterpreter, type PythonInterpreter } from "./python-interpreter.ts";
import type { FromPython, ToPython } from "./python-messages.ts";

const post = (message: FromPython) => self.postMessage(message);
let interpreter: PythonInterpreter | undefined;
let start = () => {};

self.addEventListener("message", ({ data }: MessageEvent<ToPython>) => {
  if (data.kind === "preload") void preloadPyodideModule(data.filesUrl).catch(reportLoadFailure);
  if (data.kind === "load") void load(data.filesUrl, data.input);
  if (data.kind === "start") start();
  if (!interpreter) return;
  if (data.kind === "run")
    post({ kind: "finished", exit: interpreter.run(data.files, data.args, data.stdin, data.tracer) });
  if (data.kind === "check")
    post({ kind: "checked", id: data.id, problems: interpreter.problems(data.name, data.code) });
});

async function load(filesUrl: string, input: SharedInputBuffer | null): Promise<void> {
  try {
    const python = await loadPython(filesUrl, {
      onProgress: (share) => post({ kind: "loading", share }),
      beforeStart: untilStarted,
    });
    interpreter = createPythonInterpreter(python, input, post);
    // A program may reach JavaScript globals through Pyodide's own objects: remove every way to our server.
    for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "indexedDB", "caches"])
      Object.defineProperty(self, name, { value: undefined });
    post({ kind: "ready", version: String(python.runPython("__import__('platform').python_version()")) });
  } catch (error) {
    reportLoadFailure(error);
  }
}

function untilStarted(): Promise<void> {
  return new Promise((resolve) => {
    start = resolve;
    post({ kind: "downloaded" });
  });
}

function reportLoadFailure(error: unknown): void {
  post({ kind: "load-failed", reason: error instanceof Error ? error.message : String(error) });
}
