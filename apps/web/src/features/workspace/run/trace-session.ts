import type { RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import { parseTraceLine } from "@nirmaan/tracing/trace-record.ts";

/** On the runner the tracer prints the trace instead of the program's output, and says where the program waits for input. */
export function traceSession(session: RunSession): RunSession {
  let pending = "";
  return {
    ...session,
    onInputWanted: () => {},
    onOutput: (stream, text) => {
      if (stream !== "stdout") return;
      session.onTrace?.(text);
      const lines = (pending + text).split("\n");
      pending = lines.pop() ?? "";
      const last = lines.at(-1);
      const record = last?.startsWith('{"in"') ? parseTraceLine(last) : undefined;
      if (record && "in" in record) session.onInputWanted();
    },
  };
}
