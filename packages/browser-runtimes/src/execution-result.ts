import type { ExecuteRequest, ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";

export type ExitStatus = { code: number | null; signal?: string; message?: string; status?: string };

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

export const TOO_MUCH_OUTPUT: ExitStatus = {
  code: null,
  signal: "SIGKILL",
  status: "OL",
  message: "The program printed more than 1,000,000 characters and was stopped.",
};
export const STOPPED: ExitStatus = { code: null, signal: "SIGINT", message: "Stopped" };
export const OUT_OF_TIME: ExitStatus = {
  code: null,
  signal: "SIGKILL",
  status: "TO",
  message: "Time limit exceeded",
};
