import { BroadcastChannel, isMainThread } from "node:worker_threads";
import { CLIENT_SPAN, withSpan } from "./trace-span.ts";
import { runnerCallSeconds, runnerCalls } from "./web-metrics.ts";

type RunnerCall = {
  /** A whole program, or the connection of an interactive one. */
  kind: "run" | "socket";
  result: "answered" | "timeout" | "failed";
  seconds: number;
};

/** Worker threads send their calls to the main thread, whose metrics are read. */
const CHANNEL = "runner-calls";

/** Counts and times a call to a runner. */
export async function observeRunnerCall<Answer>(
  kind: RunnerCall["kind"],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  const record = (result: RunnerCall["result"]) =>
    recordCall({ kind, result, seconds: (performance.now() - start) / 1000 });
  try {
    const response = await withSpan(`runner ${kind}`, { kind: CLIENT_SPAN }, call);
    record("answered");
    return response;
  } catch (error) {
    record(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "failed");
    throw error;
  }
}

let toMainThread: BroadcastChannel | undefined;

function recordCall(call: RunnerCall): void {
  if (isMainThread) {
    count(call);
    return;
  }
  toMainThread ??= openChannel();
  toMainThread.postMessage(call);
}

function count({ kind, result, seconds }: RunnerCall): void {
  runnerCalls.inc({ kind, result });
  runnerCallSeconds.observe({ kind }, seconds);
}

/** Counts the calls that worker threads make. */
export function countCallsOfThreads(): () => void {
  const channel = openChannel();
  channel.onmessage = (message) => count(message.data as RunnerCall);
  return () => channel.close();
}

/** Open channels do not keep the process alive. */
function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  return channel;
}
