import type { ExecuteRequest, ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";
import type { ExitStatus } from "./exit-status.ts";

/** Collects the output of a program and returns it in the format of Piston. */
export function createExecutionResult(request: ExecuteRequest, version: string) {
  const output = { stdout: "", stderr: "", output: "" };
  const startedAt = performance.now();
  return {
    add: (stream: "stdout" | "stderr", text: string) => {
      output[stream] += text;
      output.output += text;
    },
    end: ({ code, signal, message, status }: ExitStatus): ExecuteResponse => {
      const run: StageResult = {
        ...output,
        code,
        signal: signal ?? null,
        message: message ?? null,
        status: status ?? null,
        wall_time: Math.round(performance.now() - startedAt),
      };
      return { language: request.language, version, run };
    },
  };
}
