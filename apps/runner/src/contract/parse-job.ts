import type { Config } from "../config/runner-config.ts";
import type { Toolchain } from "../toolchain/toolchain.ts";
import { BadRequest } from "./bad-request.ts";
import type { Runtime } from "./find-runtime.ts";
import { parseFileName } from "./parse-file-name.ts";

type JobFile = { name: string; content: Buffer; isText: boolean };

export type StageBounds = { wallMs: number; cpuMs: number; memoryBytes: number };

export type RunnerJob = {
  toolchain: Toolchain;
  version: string;
  files: JobFile[];
  main: string;
  stdin: string;
  args: string[];
  run: StageBounds;
  compile: StageBounds;
};

const MAX_FILES = 256;
const MAX_ARGS = 128;

/** Checks a request in Piston's order and with its messages; where Piston fails with a server error, throws BadRequest. */
export function parseJob(
  body: unknown,
  config: Config,
  findRuntime: (language: string, version: string) => Runtime | undefined,
  maxWallMs: number,
): RunnerJob {
  if (typeof body !== "object" || body === null) throw new BadRequest("language is required as a string");
  const { language, version, files, stdin, args, ...rest } = body as Record<string, unknown>;
  if (typeof language !== "string") throw new BadRequest("language is required as a string");
  if (typeof version !== "string") throw new BadRequest("version is required as a string");
  if (!Array.isArray(files)) throw new BadRequest("files is required as an array");
  if (files.length > MAX_FILES) throw new BadRequest(`files cannot be more than ${MAX_FILES}`);
  const parsed = files.map(parseFile);
  const runtime = findRuntime(language, version);
  if (!runtime) throw new BadRequest(`${truncate(language)}-${truncate(version)} runtime is unknown`);
  const main = parsed.find((file) => file.isText);
  if (!main) throw new BadRequest("files must include at least one utf8 encoded file");
  if (stdin !== undefined && stdin !== null && typeof stdin !== "string")
    throw new BadRequest("If specified, stdin must be a string");
  const limit = (name: string, max: number) => parseLimit(name, rest[name], max);
  return {
    toolchain: runtime.toolchain,
    version: runtime.version,
    files: parsed,
    main: main.name,
    stdin: stdin ?? "",
    args: parseArgs(args),
    run: {
      wallMs: limit("run_timeout", maxWallMs),
      cpuMs: limit("run_cpu_time", config.RUNNER_RUN_CPU_TIME),
      memoryBytes: limit("run_memory_limit", config.RUNNER_RUN_MEMORY),
    },
    compile: {
      wallMs: limit("compile_timeout", config.RUNNER_COMPILE_TIMEOUT),
      cpuMs: limit("compile_cpu_time", config.RUNNER_COMPILE_CPU_TIME),
      memoryBytes: limit("compile_memory_limit", config.RUNNER_COMPILE_MEMORY),
    },
  };
}

const truncate = (text: string) => text.slice(0, 100);

function parseFile(file: unknown, index: number): JobFile {
  const {
    name,
    content,
    encoding = "utf8",
  } = (typeof file === "object" && file !== null ? file : {}) as Record<string, unknown>;
  if (typeof content !== "string") throw new BadRequest(`files[${index}].content is required as a string`);
  if (encoding !== "utf8" && encoding !== "base64" && encoding !== "hex")
    throw new BadRequest(`files[${index}].encoding must be utf8, base64 or hex`);
  return {
    name: parseFileName(name, index),
    content: Buffer.from(content, encoding),
    isText: encoding === "utf8",
  };
}

/** As in Piston, zero means absent, and a negative memory limit means the maximum. */
function parseLimit(name: string, value: unknown, max: number): number {
  if (value === undefined || value === null || value === 0) return max;
  if (typeof value !== "number" || Number.isNaN(value))
    throw new BadRequest(`If specified, ${name} must be a number`);
  if (value > max) throw new BadRequest(`${name} cannot exceed the configured limit of ${max}`);
  if (value < 0 && name.endsWith("memory_limit")) return max;
  if (value < 0) throw new BadRequest(`${name} must be non-negative`);
  return value;
}

/** As in Piston, a string becomes a list of its characters. */
function parseArgs(args: unknown): string[] {
  if (args === undefined || args === null) return [];
  const list = typeof args === "string" ? Array.from(args) : args;
  if (!Array.isArray(list)) throw new BadRequest("If specified, args must be an array");
  if (list.length > MAX_ARGS) throw new BadRequest(`args cannot be more than ${MAX_ARGS}`);
  const texts = list.map(argText);
  if (texts.some((text) => text.includes("\0"))) throw new BadRequest("args cannot contain a NUL character");
  return texts;
}

function argText(arg: unknown): string {
  try {
    return typeof arg === "string" ? arg : JSON.stringify(arg);
  } catch {
    throw new BadRequest("args are nested too deeply");
  }
}
