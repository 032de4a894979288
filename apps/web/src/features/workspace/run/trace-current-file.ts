import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { currentFile } from "../files/project.ts";
import { outcomeOf } from "../store/outcome.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { BrowserRuntimes } from "./browser-runtimes.ts";
import { languageToRun, needsServer, requestForRun } from "./request-for-run.ts";
import { runOnServer } from "./run-on-server.ts";

/** What happens in a traced run besides its steps. */
type TraceListener = Pick<RunSession, "onInputWanted" | "onPreparing"> & { onTrace: (text: string) => void };

type TraceResult =
  | { kind: "ran"; error: string | null }
  | { kind: "stopped" }
  | { kind: "failed"; reason: string };

export type TracedProgram = { type: (text: string) => void; stop: () => void; done: Promise<TraceResult> };

/** Runs the open file with a tracer. What it prints is part of its trace. */
export function traceCurrentFile(
  workspace: WorkspaceStore,
  runtimes: BrowserRuntimes,
  listener: TraceListener,
): TracedProgram {
  const { project, arguments: args, controls } = workspace.getState();
  controls?.stop();
  const file = currentFile(project);
  const language = file && languageToRun(file);
  const input = createInputQueue();
  const controller = new AbortController();
  const session: RunSession = { ...listener, input, signal: controller.signal, onOutput: () => {} };

  const run = async (): Promise<TraceResult> => {
    if (!file || !language) return { kind: "ran", error: null };
    try {
      const response = await trace(requestForRun(project, file, language, args), runtimes, session);
      if (controller.signal.aborted) return { kind: "stopped" };
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
): Promise<ExecuteResponse> {
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

/** On the server the tracer prints the trace instead of the program's output. */
async function tracePythonOnServer(request: ExecuteRequest, session: RunSession): Promise<ExecuteResponse> {
  const { requestPythonTrace } = await import("@nirmaan/execution/trace/python/python-tracer.ts");
  return runOnServer(requestPythonTrace(request), {
    ...session,
    onOutput: (stream, text) => stream === "stdout" && session.onTrace?.(text),
  });
}
