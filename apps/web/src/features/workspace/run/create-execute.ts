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
export type Execute = (request: ExecuteRequest, conversation: RunSession) => Promise<Executed>;

/** One chain for every language: this device and our server, in the order that suits the moment. */
export function createExecute(runtimes: BrowserRuntimes): Execute {
  return async (request, conversation) => {
    let place: RunPlace = "this device";
    const onDevice: Executor = async (asked) => {
      place = "this device";
      const runtime = asked.language === "python" ? await runtimes.python() : await runtimes.javascript();
      return runtime.run(asked, conversation);
    };
    const onServer: Executor = (asked) => {
      place = "our server";
      return runOnServer(requestForServer(asked), conversation);
    };
    const isPythonReady = runtimes.knownPython()?.isReady() ?? false;
    // Asked only where it matters: looking into the browser's storage takes longer than a small program.
    const isPythonKept =
      request.language === "python" && !isPythonReady && (await (await runtimes.python()).isCached());
    const order = executorOrder({
      language: request.language,
      isPythonReady,
      canAsk: globalThis.crossOriginIsolated === true,
      isOnline: navigator.onLine,
      savesData: savesData(),
      isPythonKept,
      needsServer: needsServer(request),
      readsInput: readsInput(request),
    });
    const executors = order.map((name) => stoppable(name === "browser" ? onDevice : onServer, conversation));
    const response = await tryInOrder(executors)(request);
    return { response, place };
  };
}

/** After Stop nobody else is asked to run the program. */
function stoppable(execute: Executor, { signal }: RunSession): Executor {
  return async (request) => {
    if (signal.aborted) return stoppedAnswer(request);
    try {
      return await execute(request);
    } catch (error) {
      if (signal.aborted) return stoppedAnswer(request);
      throw error;
    }
  };
}

const stoppedAnswer = ({ language, version }: ExecuteRequest): ExecuteResponse => ({
  language,
  version,
  run: { stdout: "", stderr: "", output: "", code: null, signal: "SIGINT", message: "Stopped" },
});
