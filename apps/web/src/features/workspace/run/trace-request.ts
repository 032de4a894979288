import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { TracedProgram, TraceListener, TraceResult } from "@nirmaan/tracing/traced-program.ts";
import { outcomeOf } from "../store/outcome.ts";
import type { BrowserRuntimes } from "./browser-runtimes.ts";
import { needsServer } from "./request-for-run.ts";
import { runOnServer } from "./run-on-server.ts";
import { isTracedOnServer, traceCompiledOnServer } from "./trace-compiled-on-server.ts";
import { traceSession } from "./trace-session.ts";

/** Runs a program with a tracer. What it prints is part of its trace. */
export function traceRequest(
  request: ExecuteRequest,
  runtimes: BrowserRuntimes,
  listener: TraceListener,
): TracedProgram {
  const input = createInputQueue();
  const controller = new AbortController();
  const session: RunSession = { ...listener, input, signal: controller.signal, onOutput: () => {} };

  const run = async (): Promise<TraceResult> => {
    try {
      const response = await trace(request, runtimes, session);
      if (controller.signal.aborted) return { kind: "stopped" };
      if (!response) return { kind: "unsupported" };
      const outcome = outcomeOf(response);
      return { kind: "ran", error: outcome.kind === "error" ? outcome.error : null };
    } catch (error) {
      if (controller.signal.aborted) return { kind: "stopped" };
      return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
    }
  };
  return { type: input.type, stop: () => controller.abort(), done: run() };
}

async function trace(
  request: ExecuteRequest,
  runtimes: BrowserRuntimes,
  session: RunSession,
): Promise<ExecuteResponse | undefined> {
  if (isTracedOnServer(request.language)) return traceCompiledOnServer(request, session);
  if (request.language !== "python") return (await runtimes.javascript()).run(request, session);
  if (needsServer(request)) return tracePythonOnServer(request, session);
  try {
    return await (await runtimes.python()).run(request, session);
  } catch (error) {
    // Python could not be loaded on this device.
    if (session.signal.aborted || !navigator.onLine) throw error;
    return tracePythonOnServer(request, session);
  }
}

async function tracePythonOnServer(request: ExecuteRequest, session: RunSession): Promise<ExecuteResponse> {
  const { requestPythonTrace } = await import("@nirmaan/tracing/python/python-tracer.ts");
  return runOnServer(requestPythonTrace(request), traceSession(session));
}
