import type { RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteRequest, ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";
import { tryInOrder } from "@nirmaan/execution/try-in-order.ts";
import { savesData } from "#browser/device-capacity.ts";
import type { RunPlace } from "../store/run-state.ts";
import type { BrowserRuntimes } from "./browser-runtimes.ts";
import { executorOrder } from "./executor-order.ts";
import { needsServer, readsInput, requestForServer } from "./request-for-run.ts";
import { runOnServer } from "./run-on-server.ts";

type Executed = { response: ExecuteResponse; place: RunPlace };
export type Execute = (request: ExecuteRequest, session: RunSession) => Promise<Executed>;

/** Only this device is left, and it would have to download Python first, which the student has not agreed to. */
export class PythonNotLoaded extends Error {}

/** Tries this device and our server, in the order that `executorOrder` gives for the language and the connection. */
export function createExecute(runtimes: BrowserRuntimes, wantsPython: () => boolean): Execute {
  return async (request, session) => {
    let place: RunPlace = "this device";
    const onDevice: Executor = async (execution) => {
      place = "this device";
      return (await runtimeOf(runtimes, execution.language)).run(execution, session);
    };
    const onServer: Executor = async (execution) => {
      place = "our server";
      return runOnServer(await requestForServer(execution), session);
    };
    const isPythonReady = runtimes.knownPython()?.isReady() ?? false;
    // Looked up only for Python: reading the cache takes longer than a small program runs.
    const isPythonCached =
      request.language === "python" && !isPythonReady && (await (await runtimes.python()).isCached());
    const order = executorOrder({
      language: request.language,
      isPythonReady,
      canPauseForInput: globalThis.crossOriginIsolated === true,
      isOnline: navigator.onLine,
      savesData: savesData(),
      isPythonCached,
      wantsPython: wantsPython(),
      needsServer: needsServer(request),
      readsInput: readsInput(request),
    });
    const executors = order.map((name) => stoppable(name === "browser" ? onDevice : onServer, session));
    try {
      const response = await tryInOrder(executors)(request);
      return { response, place };
    } catch (error) {
      if (request.language !== "python" || order.includes("browser")) throw error;
      throw new PythonNotLoaded(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

function runtimeOf({ python, javascript, sql }: BrowserRuntimes, language: string) {
  if (language === "python") return python();
  return language === "sql" ? sql() : javascript();
}

/** After Stop the next executor does not run the program again. */
function stoppable(execute: Executor, { signal }: RunSession): Executor {
  return async (request) => {
    if (signal.aborted) return stoppedResponse(request);
    try {
      return await execute(request);
    } catch (error) {
      if (signal.aborted) return stoppedResponse(request);
      throw error;
    }
  };
}

const stoppedResponse = ({ language, version }: ExecuteRequest): ExecuteResponse => ({
  language,
  version,
  run: { stdout: "", stderr: "", output: "", code: null, signal: "SIGINT" },
});
