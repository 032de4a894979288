import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/browser-runtimes-javascript.ts";
import { createExecutionResult } from "../execution-result.ts";
import { type ExitStatus, isUnsettledAwait, OUT_OF_TIME, STOPPED } from "../exit-status.ts";
import type { InteractiveExecutor, RunSession } from "../interactive-executor.ts";
import { watchSilence } from "../watch-silence.ts";
import { compileJavaScript } from "./compile-javascript.ts";
import {
  type JavaScriptFrame,
  openJavaScriptFrame,
  sendToFrame,
  startWorker,
} from "./javascript-frame-client.ts";
import type { CompiledFile, FromFrame } from "./javascript-messages.ts";

export type JavaScriptRuntime = { run: InteractiveExecutor; prepare: () => Promise<void>; close: () => void };

/**
 * Runs JavaScript in a worker inside a frame without an origin: a worker of our own origin could call our server with the
 * student's cookies. The frame starts the next worker in advance, so that each run begins at once with clean globals.
 */
export function createJavaScriptRuntime(): JavaScriptRuntime {
  let opening: Promise<JavaScriptFrame> | undefined;
  let isBusy = false;

  function close(): void {
    void opening?.then(({ element }) => element.remove());
    opening = undefined;
  }

  function open(): Promise<JavaScriptFrame> {
    opening ??= openJavaScriptFrame().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  const run: InteractiveExecutor = async (request, session) => {
    if (isBusy) throw new Error(m.anotherProgramRuns());
    isBusy = true;
    try {
      const [frame, compiled] = await Promise.all([open(), compileJavaScript(request.files)]);
      const program = session.onTrace
        ? (await import("./instrument-files.ts")).instrumentFiles(compiled)
        : { files: compiled, tracer: null };
      const response = await runInFrame(frame, program, request, session);
      // Not awaited: the result is shown before the next worker is ready.
      void startWorker(frame).catch(close);
      return response;
    } finally {
      isBusy = false;
    }
  };

  return { run, close, prepare: async () => void (await open()) };
}

function runInFrame(
  frame: JavaScriptFrame,
  program: { files: CompiledFile[]; tracer: string | null },
  request: ExecuteRequest,
  session: RunSession,
): Promise<ExecuteResponse> {
  const result = createExecutionResult(request, browserVersion());
  return new Promise((resolve) => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const finish = (exit: ExitStatus) => {
      clearTimeout(timeout);
      silence?.end();
      session.signal.removeEventListener("abort", stop);
      frame.port.onmessage = null;
      resolve(result.end(exit));
    };
    const print = (stream: "stdout" | "stderr", text: string) => {
      result.add(stream, text);
      session.onOutput(stream, text);
    };
    const stop = () => finish(STOPPED);
    session.signal.addEventListener("abort", stop);
    // A trace has a limit of its own.
    const silence = program.tracer === null ? watchSilence(() => finish(OUT_OF_TIME)) : undefined;
    let isWaiting = false;
    if (request.run_timeout) timeout = setTimeout(finish, request.run_timeout, OUT_OF_TIME);
    frame.port.onmessage = async ({ data }: MessageEvent<FromFrame>) => {
      if (data.kind === "waiting") {
        isWaiting = true;
        silence?.pause();
      }
      if (data.kind === "output") {
        if (!isWaiting) silence?.heard();
        print(data.stream, data.text);
      }
      if (data.kind === "input-requested") {
        silence?.pause();
        const text = await session.input.next(session.onInputWanted, session.signal);
        if (!isWaiting) silence?.heard();
        if (!session.signal.aborted) sendToFrame(frame, { kind: "line", text });
      }
      if (data.kind === "trace") session.onTrace?.(data.text);
      if (data.kind === "worker-failed") finish({ code: null, signal: "SIGKILL", message: data.reason });
      if (data.kind === "finished") {
        if (isUnsettledAwait(data.exit)) print("stderr", `${m.unsettledAwait()}\n`);
        finish(data.exit);
      }
    };
    if (session.signal.aborted) return stop();
    const { args = [], stdin = null } = request;
    sendToFrame(frame, { kind: "run", ...program, args, stdin });
  });
}

const browserVersion = () =>
  /Chrom(?:e|ium)\/(\d+)|Firefox\/(\d+)|Version\/(\d+)/.exec(navigator.userAgent)?.slice(1).find(Boolean) ??
  "";
