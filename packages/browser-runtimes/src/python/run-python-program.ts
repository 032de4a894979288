import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/browser-runtimes-python.ts";
import { createExecutionResult } from "../execution-result.ts";
import { type ExitStatus, OUT_OF_TIME, STOPPED } from "../exit-status.ts";
import type { RunSession } from "../interactive-executor.ts";
import { clearInputBuffer, requestStop, type SharedInputBuffer, writeInput } from "../shared-input-buffer.ts";
import { type SilenceWatch, watchSilence } from "../watch-silence.ts";
import { type LoadedPython, sendToPython } from "./load-python-worker.ts";
import type { FromPython } from "./python-messages.ts";
import type { PythonWorkers } from "./python-workers.ts";

/** How long a program that was asked to stop may take before its worker is terminated. */
const STOP_WITHIN_MS = 300;

/** A program that has not stopped by now rarely stops: the replacement starts to load before the worker is terminated. */
const LOAD_REPLACEMENT_AFTER_MS = 80;

export function runPythonProgram(
  { worker, input, version }: LoadedPython,
  workers: PythonWorkers,
  request: ExecuteRequest,
  session: RunSession,
  tracer: string | null,
): Promise<ExecuteResponse> {
  const result = createExecutionResult(request, version);
  if (input) clearInputBuffer(input);
  return new Promise((resolve) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let isOutOfTime = false;
    const finish = (exit: ExitStatus) => {
      timers.forEach(clearTimeout);
      silence?.end();
      workers.cancelReplacement();
      session.signal.removeEventListener("abort", stop);
      worker.onmessage = null;
      resolve(result.end(exit));
    };
    const terminate = (exit: ExitStatus) => {
      workers.discardCurrent();
      finish(exit);
    };
    const stopWith = (exit: ExitStatus) => {
      isOutOfTime = exit === OUT_OF_TIME;
      if (input) requestStop(input);
      timers.push(
        setTimeout(workers.loadReplacement, LOAD_REPLACEMENT_AFTER_MS),
        setTimeout(terminate, input ? STOP_WITHIN_MS : 0, exit),
      );
    };
    const stop = () => stopWith(STOPPED);
    session.signal.addEventListener("abort", stop);
    if (session.signal.aborted) stop();
    if (request.run_timeout) timers.push(setTimeout(stopWith, request.run_timeout, OUT_OF_TIME));
    // A trace has a limit of its own.
    const silence = tracer === null ? watchSilence(() => stopWith(OUT_OF_TIME)) : undefined;

    worker.onerror = (event) =>
      terminate({ code: null, signal: "SIGKILL", message: event.message || m.pythonStopped() });
    worker.onmessage = async ({ data }: MessageEvent<FromPython>) => {
      if (data.kind === "output") {
        silence?.heard();
        result.add(data.stream, data.text);
        session.onOutput(data.stream, data.text);
      }
      if (data.kind === "sleeping") silence?.heard(data.milliseconds);
      if (data.kind === "input-requested" && input) await passInput(input, session, silence);
      if (data.kind === "trace") session.onTrace?.(data.text);
      // An interrupted program says only that it was interrupted, not why.
      if (data.kind === "finished") finish(isOutOfTime ? OUT_OF_TIME : data.exit);
    };
    const { files, args = [], stdin = null } = request;
    sendToPython(worker, { kind: "run", files, args, stdin, tracer });
  });
}

async function passInput(
  input: SharedInputBuffer,
  session: RunSession,
  silence: SilenceWatch | undefined,
): Promise<void> {
  silence?.pause();
  const text = await session.input.next(session.onInputWanted, session.signal);
  silence?.heard();
  if (!session.signal.aborted) writeInput(input, text);
}
