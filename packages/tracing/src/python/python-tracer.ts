import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import recordSteps from "./record_steps.py?raw";
import traceFrames from "./trace_frames.py?raw";
import traceLimits from "./trace_limits.py?raw";
import traceOnRunner from "./trace_on_runner.py?raw";
import traceProgram from "./trace_program.py?raw";
import traceValues from "./trace_values.py?raw";

const OWN_IMPORT =
  /^from (?:trace_limits|trace_values|trace_frames|record_steps|trace_program) import .*\n/gm;

const join = (...modules: string[]): string => modules.map((text) => text.replace(OWN_IMPORT, "")).join("\n");

/** The tracer as one program, which defines `trace_program`. */
export const PYTHON_TRACER = join(traceLimits, traceValues, traceFrames, recordSteps, traceProgram);

const MAIN = "trace_main.py";

/** A request that runs the same program on a runner and prints its trace. */
export function requestPythonTrace(request: ExecuteRequest): ExecuteRequest {
  const [main] = request.files;
  return {
    ...request,
    files: [{ name: MAIN, content: join(PYTHON_TRACER, traceOnRunner) }, ...request.files],
    args: [main?.name ?? "main.py", ...(request.args ?? [])],
  };
}
