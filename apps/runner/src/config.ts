import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";

const MEGABYTE = 1_000_000;
const whole = (least: number, most: number, normal: number, what: string) =>
  z.coerce.number().int().min(least).max(most).default(normal).describe(`${what} from ${least} to ${most}`);

const Config = z.object({
  RUNNER_HOST: z.string().default("127.0.0.1").describe("the address to listen on, for example 127.0.0.1"),
  RUNNER_PORT: whole(0, 65535, 2000, "a port number"),
  RUNNER_ROOTFS: z.string().optional().describe("the folder that holds the languages' root file system"),
  RUNNER_RUN_TIMEOUT: whole(100, 600_000, 10_000, "the longest run in milliseconds of wall-clock time,"),
  RUNNER_INTERACTIVE_TIMEOUT: whole(100, 3_600_000, 300_000, "the longest typed-to run in milliseconds,"),
  RUNNER_RUN_CPU_TIME: whole(100, 600_000, 3000, "the longest run in milliseconds of computing,"),
  RUNNER_COMPILE_TIMEOUT: whole(100, 600_000, 20_000, "the longest compilation in milliseconds,"),
  RUNNER_COMPILE_CPU_TIME: whole(
    100,
    600_000,
    10_000,
    "the longest compilation in milliseconds of computing,",
  ),
  RUNNER_RUN_MEMORY: whole(16 * MEGABYTE, 64_000 * MEGABYTE, 512 * MEGABYTE, "bytes of memory for a run,"),
  RUNNER_COMPILE_MEMORY: whole(
    64 * MEGABYTE,
    64_000 * MEGABYTE,
    1024 * MEGABYTE,
    "bytes of memory to compile,",
  ),
  RUNNER_OUTPUT_BYTES: whole(1024, 16 * MEGABYTE, 256 * 1024, "bytes of output kept for each stream,"),
  RUNNER_BODY_BYTES: whole(1024, 64 * MEGABYTE, 2 * 1024 * 1024, "bytes of a request,"),
  RUNNER_PROCESSES: whole(8, 4096, 128, "processes and threads of one job,"),
  // One more than there are cores: while a job begins or ends, its core would have nothing to do.
  RUNNER_COMPUTING: whole(1, 256, availableParallelism() + 1, "jobs that compute at the same time,"),
  RUNNER_BOXES: whole(4, 100, boxesThatFit(), "jobs that are open at the same time,"),
  RUNNER_QUEUE: whole(1, 100_000, 512, "jobs that may wait,"),
  RUNNER_QUEUE_PER_STUDENT: whole(1, 100_000, 256, "jobs of one student that may wait,"),
  RUNNER_METRICS_TOKEN: z.string().optional().describe("the word that opens /api/metrics"),
});

export type Config = z.infer<typeof Config>;

/** Sleeping jobs take no core and little memory; what all of them may take together has a limit of its own. */
function boxesThatFit(): number {
  return Math.max(8, Math.min(100, Math.floor(totalmem() / 2 / (96 * MEGABYTE))));
}

/** Every variable the runner reads, parsed once at start. A wrong one is named with what was expected. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Config.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path }) => {
    const name = String(path[0]);
    const expected = Config.shape[name as keyof typeof Config.shape].description;
    return `${name} is "${variables[name] ?? ""}"; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}
