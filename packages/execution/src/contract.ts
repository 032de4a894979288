import { z } from "zod";

/** The request and response of Piston v2, which every executor uses. */
export const SourceFile = z.object({
  name: z.string().optional(),
  content: z.string(),
  encoding: z.enum(["utf8", "base64", "hex"]).optional(),
});
export type SourceFile = z.infer<typeof SourceFile>;

export const ExecuteRequest = z.object({
  language: z.string(),
  version: z.string(),
  files: z.array(SourceFile).min(1),
  stdin: z.string().optional(),
  args: z.array(z.string()).optional(),
  run_timeout: z.number().optional(),
  compile_timeout: z.number().optional(),
  run_cpu_time: z.number().optional(),
  compile_cpu_time: z.number().optional(),
  run_memory_limit: z.number().optional(),
  compile_memory_limit: z.number().optional(),
});
export type ExecuteRequest = z.infer<typeof ExecuteRequest>;

export const StageResult = z.object({
  stdout: z.string(),
  stderr: z.string(),
  output: z.string(),
  code: z.number().nullable(),
  signal: z.string().nullable(),
  message: z.string().nullish(),
  status: z.string().nullish(),
  /** Bytes at the peak. */
  memory: z.number().nullish(),
  /** Milliseconds. */
  cpu_time: z.number().nullish(),
  /** Milliseconds. */
  wall_time: z.number().nullish(),
});
export type StageResult = z.infer<typeof StageResult>;

export const ExecuteResponse = z.object({
  compile: StageResult.optional(),
  run: StageResult,
  language: z.string(),
  version: z.string(),
  /** Equal requests have equal hashes: a retry with this value as its key is not run again. */
  input_hash: z.string().optional(),
});
export type ExecuteResponse = z.infer<typeof ExecuteResponse>;

/** Throws only when the program could not be run at all; a failing program is a response. */
export type Executor = (request: ExecuteRequest) => Promise<ExecuteResponse>;
