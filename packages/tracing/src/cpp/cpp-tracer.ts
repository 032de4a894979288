import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import traceMemory from "./cpp_memory.h?raw";
import traceProgram from "./cpp_run.h?raw";
import traceSteps from "./cpp_steps.h?raw";
import traceValues from "./cpp_values.h?raw";
import { instrumentCpp } from "./instrument-cpp.ts";

const OWN_INCLUDE = /^#include "cpp_\w+\.h"\n/gm;

const header = [traceMemory, traceValues, traceSteps, traceProgram]
  .map((text) => text.replace(OWN_INCLUDE, ""))
  .join("\n");

/** A request that runs the same program and prints its trace; undefined when the program cannot be instrumented. */
export function requestCppTrace(request: ExecuteRequest): ExecuteRequest | undefined {
  const [main, ...others] = request.files;
  const instrumented = main && instrumentCpp(main.content);
  if (instrumented === undefined) return undefined;
  return {
    ...request,
    files: [{ ...main, content: instrumented }, { name: "nirmaan_trace.h", content: header }, ...others],
  };
}
