import { constants as fileConstants } from "node:fs";
import { constants, createContext, runInContext } from "node:vm";
import { restrictedGlobals } from "@nirmaan/browser-runtimes/python/load-python.ts";
import {
  createPythonInterpreter,
  type PythonInterpreter,
} from "@nirmaan/browser-runtimes/python/python-interpreter.ts";
import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";

/**
 * The child process of offline-executor.ts, which may only read the packages. Python runs inside WebAssembly, JavaScript
 * in a context without any object of this process.
 */
let printed = "";
let sendOutput: (part: string) => void = () => {};
let python: Promise<PythonInterpreter> | undefined;

process.on("message", (message: { id: number; request: ExecuteRequest | "prepare" }) => {
  sendOutput = (part) => process.send?.({ id: message.id, part });
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
  // No object of this process is in the context; input and output are strings.
  const context = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
  // V8 adds a console whose output is not captured.
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
    // Pyodide reads the file flags with `process.binding`, which the permission model forbids.
    Reflect.set(process, "binding", () => ({ fs: fileConstants }));
    const { loadPyodide } = await import("pyodide");
    const loaded = await loadPyodide({ jsglobals: restrictedGlobals() });
    removeSystemGlobals();
    return createPythonInterpreter(loaded, null, (message) => {
      if (message.kind !== "output" || message.stream !== "stdout") return;
      printed += message.text;
      // Sent immediately: the output of a program that is stopped later must not be lost.
      sendOutput(message.text);
    });
  })();
  return python;
}

/** Python code can reach this process's globals indirectly, so those that give access to the system are removed. */
function removeSystemGlobals(): void {
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ["getBuiltinModule", "dlopen", "kill"]) Reflect.set(process, name, undefined);
}

function responseOf(language: string, stdout: string): ExecuteResponse {
  return { language, version: "", run: { stdout, stderr: "", output: stdout, code: 0, signal: null } };
}
