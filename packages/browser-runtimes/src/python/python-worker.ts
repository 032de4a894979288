import type { SharedInputBuffer } from "../shared-input-buffer.ts";
import { loadPython, preloadPyodideModule } from "./load-python.ts";
import { createPythonInterpreter, type PythonInterpreter } from "./python-interpreter.ts";
import type { FromPython, ToPython } from "./python-messages.ts";

const post = (message: FromPython) => self.postMessage(message);
let opened: PythonInterpreter | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToPython>) => {
  if (data.kind === "stand-by") void preloadPyodideModule(data.filesUrl).catch(sayUnable);
  if (data.kind === "open") void open(data.filesUrl, data.line);
  if (!opened) return;
  if (data.kind === "run") post({ kind: "finished", ending: opened.run(data.files, data.args, data.stdin) });
  if (data.kind === "check")
    post({ kind: "checked", id: data.id, problems: opened.problems(data.name, data.code) });
});

async function open(filesUrl: string, line: SharedInputBuffer | null): Promise<void> {
  try {
    const python = await loadPython(filesUrl, (share) => post({ kind: "preparing", share }));
    opened = createPythonInterpreter(python, line, post);
    // Whatever a program may find through Pyodide's own objects, it finds no way to our server.
    for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "indexedDB", "caches"])
      Object.defineProperty(self, name, { value: undefined });
    post({ kind: "ready", version: String(python.runPython("__import__('platform').python_version()")) });
  } catch (error) {
    sayUnable(error);
  }
}

function sayUnable(error: unknown): void {
  post({ kind: "unable", reason: error instanceof Error ? error.message : String(error) });
}
