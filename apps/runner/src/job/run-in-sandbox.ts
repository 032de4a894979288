import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { StageName } from "@nirmaan/execution/runner/socket-messages.ts";
import type { RunnerJob, StageBounds } from "../contract/parse-job.ts";
import { collectOutput, stageResult } from "../contract/stage-result.ts";
import type { StageEnd, StageLimits } from "../sandbox/frames.ts";
import type { Sandbox, StageRequest } from "../sandbox/sandbox.ts";
import type { Toolchain } from "../toolchain/toolchain.ts";
import { type CompileCache, type Compiled, compileKey } from "./compile-cache.ts";
import type { JobEvents } from "./job-events.ts";
import { jobFiles, PROGRAM, sourceNames } from "./source-files.ts";

export type Stages = { compile?: StageResult; run: StageResult };

type SandboxedJob = {
  sandbox: Sandbox;
  job: RunnerJob;
  interactive: boolean;
  events: JobEvents;
  cache: CompileCache;
  limitsOf: (bounds: StageBounds) => StageLimits;
  limitMemory: (bytes: number) => void;
  /** What a compile server made of the job. */
  compiled: Compiled | undefined;
  /** A started compiler waits in the sandbox. */
  isWarm: boolean;
};

/** Compiles and runs one job in its own sandbox. */
export async function runInSandbox(context: SandboxedJob): Promise<Stages> {
  const { sandbox, job, interactive } = context;
  for (const { name, content } of jobFiles(job)) sandbox.writeFile(name, content);
  const sources = sourceNames(job);
  if (!interactive) {
    sandbox.writeInput(Buffer.from(`${job.stdin}\n`));
    sandbox.endInput();
  } else if (job.stdin) sandbox.writeInput(Buffer.from(job.stdin));
  const { toolchain } = job;
  switch (toolchain.kind) {
    case "interpreted":
      return {
        run: await runStage(context, "run", interpreterArgs(context, sources[0]), { isForked: true }),
      };
    case "checked": {
      const start = (stage: StageRequest) => sandbox.runStage({ ...stage, isForked: true, hasChannel: true });
      return runSelfCompiling(context, start, interpreterArgs(context, sources[0]));
    }
    case "compiled":
    case "served":
      return compileAndRun(context, toolchain, sources);
  }
}

const interpreterArgs = ({ job, interactive }: SandboxedJob, main = "") => [
  interactive ? "interactive" : "batch",
  main,
  ...job.args,
];

async function runStage(
  { sandbox, job, events, limitsOf, limitMemory }: SandboxedJob,
  name: StageName,
  args: string[],
  options: Partial<StageRequest> = {},
): Promise<StageResult> {
  const bounds = job[name];
  const output = collectOutput(events.onOutput);
  limitMemory(bounds.memoryBytes);
  events.onStage?.(name);
  const end = sandbox.runStage({
    args,
    limits: limitsOf(bounds),
    hasStdin: name === "run",
    onOutput: output.onOutput,
    ...options,
  });
  if (name === "run") events.onInputReady?.({ writeInput: sandbox.writeInput, signal: sandbox.signal });
  const result = stageResult(await end, output.finish());
  events.onExit?.(name, result);
  return result;
}

/** One process compiles, reports it, and continues as the program. Its output is split into both stages. */
async function runSelfCompiling(
  { sandbox, job, events, limitsOf, limitMemory }: SandboxedJob,
  start: (stage: StageRequest) => Promise<StageEnd>,
  args: string[],
): Promise<Stages> {
  let output = collectOutput(events.onOutput);
  let compile: StageResult | undefined;
  const finishCompile = (end: StageEnd): StageResult => {
    const result = stageResult(end, output.finish());
    compile = result;
    events.onExit?.("compile", result);
    if (result.code !== 0) return result;
    output = collectOutput(events.onOutput);
    events.onStage?.("run");
    events.onInputReady?.({ writeInput: sandbox.writeInput, signal: sandbox.signal });
    return result;
  };
  limitMemory(job.run.memoryBytes);
  events.onStage?.("compile");
  sandbox.onCompiled(finishCompile);
  const end = await start({
    args,
    limits: limitsOf(job.run),
    hasStdin: true,
    onOutput: (stream, bytes) => output.onOutput(stream, bytes),
  });
  const compiled = compile ?? finishCompile(end); // without a report it ended while compiling
  if (compiled.code !== 0) return { compile: compiled, run: compiled };
  const run = stageResult(end, output.finish());
  events.onExit?.("run", run);
  return { compile: compiled, run };
}

type CompiledToolchain = Extract<Toolchain, { kind: "compiled" | "served" }>;

async function compileAndRun(
  context: SandboxedJob,
  toolchain: CompiledToolchain,
  sources: string[],
): Promise<Stages> {
  const { sandbox, job, events } = context;
  const known = context.compiled ?? (context.isWarm ? undefined : cached(context));
  if (known) sandbox.writeFile(PROGRAM, known.program, 0o755);
  if (known && !context.compiled) {
    events.onStage?.("compile");
    events.onExit?.("compile", known.compile);
  }
  const compile = known?.compile ?? (await compileInSandbox(context, toolchain, sources));
  if (compile.code !== 0) return { compile, run: compile };
  const command = [...(toolchain.run ?? [`./${PROGRAM}`]), ...job.args];
  return { compile, run: await runStage(context, "run", command) };
}

const cached = ({ cache, job }: SandboxedJob) =>
  job.toolchain.kind === "compiled" ? cache.get(compileKey(job)) : undefined;

async function compileInSandbox(
  context: SandboxedJob,
  toolchain: CompiledToolchain,
  sources: string[],
): Promise<StageResult> {
  const { sandbox, job, cache } = context;
  const compile = await (context.isWarm && toolchain.kind === "compiled" && toolchain.warm
    ? runStage(context, "compile", toolchain.warm.link, { isForked: true })
    : runStage(context, "compile", toolchain.compile(sources)));
  if (compile.code !== 0 || toolchain.kind === "served") return compile;
  const program = await sandbox.fetchFile(PROGRAM);
  if (program.length > 0) cache.put(compileKey(job), { program, compile });
  return compile;
}
