import { BlockList, isIP } from "node:net";
import { availableParallelism, totalmem } from "node:os";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { RunnerSecret } from "@nirmaan/execution/runner/runner-secrets.ts";
import { z } from "zod";

const MEGABYTE = 1_000_000;
const integer = (min: number, max: number, defaultValue: number, meaning: string) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .default(defaultValue)
    .describe(`${meaning} from ${min} to ${max}`);

const NAMES = LANGUAGES.map(({ runtime }) => runtime.language);

/** A description is part of the error about a wrong value, after "expected", and in docs/guides/settings.md. */
export const RUNNER_SETTINGS = {
  RUNNER_HOST: z.string().default("127.0.0.1").describe("the address to listen on, for example 127.0.0.1"),
  RUNNER_PORT: integer(0, 65535, 2000, "a port number"),
  RUNNER_ROOTFS: z.string().optional().describe("the folder that holds the languages' root file system"),
  RUNNER_LANGUAGES: z
    .string()
    .default(NAMES.join(","))
    .transform((list) => list.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(NAMES)))
    .describe(`the languages to offer, of ${NAMES.join(", ")}`),
  RUNNER_RUN_TIMEOUT: integer(100, 600_000, 10_000, "the longest run in milliseconds of wall-clock time,"),
  RUNNER_INTERACTIVE_TIMEOUT: integer(100, 3_600_000, 300_000, "the longest typed-to run in milliseconds,"),
  RUNNER_RUN_CPU_TIME: integer(100, 600_000, 3000, "the longest run in milliseconds of computing,"),
  RUNNER_COMPILE_TIMEOUT: integer(100, 600_000, 20_000, "the longest compilation in milliseconds,"),
  RUNNER_COMPILE_CPU_TIME: integer(
    100,
    600_000,
    10_000,
    "the longest compilation in milliseconds of computing,",
  ),
  RUNNER_RUN_MEMORY: integer(16 * MEGABYTE, 64_000 * MEGABYTE, 512 * MEGABYTE, "bytes of memory for a run,"),
  RUNNER_COMPILE_MEMORY: integer(
    64 * MEGABYTE,
    64_000 * MEGABYTE,
    1024 * MEGABYTE,
    "bytes of memory to compile,",
  ),
  RUNNER_OUTPUT_BYTES: integer(1024, 16 * MEGABYTE, 256 * 1024, "bytes of output kept for each stream,"),
  RUNNER_BODY_BYTES: integer(1024, 64 * MEGABYTE, 2 * 1024 * 1024, "bytes of a request,"),
  RUNNER_PROCESSES: integer(8, 4096, 128, "processes and threads of one job,"),
  // One more than the cores, because a job uses no CPU time while it is set up or torn down.
  RUNNER_COMPUTING: integer(1, 256, availableParallelism() + 1, "jobs that compute at the same time,"),
  RUNNER_BOXES: integer(4, 100, sandboxesThatFit(), "jobs that are open at the same time,"),
  RUNNER_QUEUE: integer(1, 100_000, 512, "jobs that may wait,"),
  RUNNER_QUEUE_PER_STUDENT: integer(1, 100_000, 256, "jobs of one student that may wait,"),
  RUNNER_DRAIN_TIMEOUT: integer(0, 3_600_000, 30_000, "milliseconds for running jobs after SIGTERM,"),
  RUNNER_WITHOUT_CGROUPS: z
    .enum(["refuse", "allow"])
    .default("refuse")
    .describe("refuse or allow: whether programs run where no cgroup limits their memory"),
  RUNNER_SECRET: RunnerSecret,
  RUNNER_METRICS_TOKEN: z.string().optional().describe("the bearer token that opens /metrics"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("debug, info, warn, error or silent"),
};

const Config = z.object(RUNNER_SETTINGS);

export type Config = z.infer<typeof Config>;

export const runnerSettings: string[] = Object.keys(Config.shape);

/** 96 MB each in half of the memory. A sleeping job needs far less, and all jobs together have a memory limit. */
function sandboxesThatFit(): number {
  return Math.max(8, Math.min(100, Math.floor(totalmem() / 2 / (96 * MEGABYTE))));
}

/** Parses the runner's environment variables. The error names each invalid variable and what was expected. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Config.safeParse(variables);
  if (parsed.success) {
    requireSecretOffLoopback(parsed.data);
    return parsed.data;
  }
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const problems = [...names].map((name) => {
    const expected = Config.shape[name as keyof typeof Config.shape].description;
    const shown = /SECRET|TOKEN/.test(name) ? "not right" : `"${variables[name] ?? ""}"`;
    return `${name} is ${shown}; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Every client that can connect to the runner can run programs on it. */
function requireSecretOffLoopback({ RUNNER_HOST: host, RUNNER_SECRET }: Config): void {
  const family = isIP(host) === 6 ? "ipv6" : "ipv4";
  const isLoopback = host === "localhost" || (isIP(host) > 0 && LOOPBACK.check(host, family));
  if (!isLoopback && RUNNER_SECRET === undefined)
    throw new Error(
      `RUNNER_SECRET is not set; with RUNNER_HOST=${host} other machines reach the runner, so it needs ${Config.shape.RUNNER_SECRET.description}`,
    );
}
