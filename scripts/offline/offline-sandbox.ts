import { constants as fileConstants } from "node:fs";
import { constants, createContext, runInContext } from "node:vm";
import { restrictedGlobals } from "@nirmaan/browser-runtimes/python/load-python.ts";
import {
  createPythonInterpreter,
  type PythonInterpreter,
} from "@nirmaan/browser-runtimes/python/python-interpreter.ts";
import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";

/**
 * The other end of offline-executor.ts: a process that may read the packages and nothing else. Python runs inside
 * WebAssembly, JavaScript in a context that was given no object of ours.
 */
let printed = "";
let tell: (part: string) => void = () => {};
let python: Promise<PythonInterpreter> | undefined;

process.on("message", (message: { id: number; request: ExecuteRequest | "prepare" }) => {
  tell = (part) => process.send?.({ id: message.id, part });
  void answer(message.request).then((response) => process.send?.({ id: message.id, response }));
});

async function answer(request: ExecuteRequest | "prepare"): Promise<ExecuteResponse | { failed: string }> {
  try {
    if (request === "prepare") {
      await openPython();
      return responseOf("python", "");
    }
    if (request.language === "javascript") return runJavaScript(request);
    if (request.language === "python") return await runPython(request);
    return { failed: `${request.language} needs the runner` };
  } catch (error) {
    return { failed: String(error) };
  }
}

function runJavaScript({ files, run_timeout: timeout = 2000 }: ExecuteRequest): ExecuteResponse {
  // Nothing of this process is in the context: text goes in, text comes out.
  const context = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
  // The engine puts a console of its own there, which nobody reads.
  runInContext("delete globalThis.console", context);
  runInContext(files[0]?.content ?? "", context, { timeout });
  return responseOf("javascript", String(runInContext("globalThis.said || ''", context, { timeout: 200 })));
}

async function runPython({ files, args, stdin }: ExecuteRequest): Promise<ExecuteResponse> {
  const harness = await openPython();
  printed = "";
  harness.run(files, args ?? [], stdin ?? "");
  return responseOf("python", printed);
}

function openPython(): Promise<PythonInterpreter> {
  python ??= (async () => {
    // Pyodide asks for the numbers of file flags in an old way, which this process may not use.
    Reflect.set(process, "binding", () => ({ fs: fileConstants }));
    const { loadPyodide } = await import("pyodide");
    const loaded = await loadPyodide({ jsglobals: restrictedGlobals() });
    closeDoors();
    return createPythonInterpreter(loaded, null, (message) => {
      if (message.kind !== "output" || message.stream !== "stdout") return;
      printed += message.text;
      // At once: a program that has to be stopped has still said something.
      tell(message.text);
    });
  })();
  return python;
}

/** Python can reach the globals of this process in roundabout ways: what leads out of it is taken away. */
function closeDoors(): void {
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ["getBuiltinModule", "dlopen", "kill"]) Reflect.set(process, name, undefined);
}

function responseOf(language: string, stdout: string): ExecuteResponse {
  return { language, version: "", run: { stdout, stderr: "", output: stdout, code: 0, signal: null } };
}
