import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { Job, StageBounds } from "../contract/parse-job.ts";
import { collectOutput, stageResult } from "../contract/stage-result.ts";
import type { StageEnd, StageLimits } from "../sandbox/frames.ts";
import type { Sandbox, Stage } from "../sandbox/sandbox.ts";
import type { Toolchain } from "../toolchain/toolchain.ts";
import { type CompileCache, compileKey } from "./compile-cache.ts";
import type { JobEvents, StageName } from "./job-events.ts";

export type Stages = { compile?: StageResult; run: StageResult };

type SandboxedJob = {
  sandbox: Sandbox;
  job: Job;
  interactive: boolean;
  events: JobEvents;
  cache: CompileCache;
  limitsOf: (bounds: StageBounds) => StageLimits;
  limitMemory: (bytes: number) => void;
};

const PROGRAM = "program";

/** Compiles and runs one job in its own sandbox. */
export async function runInSandbox(context: SandboxedJob): Promise<Stages> {
  const { sandbox, job, interactive } = context;
  const sources = writeSources(sandbox, job);
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
      const start = (stage: Stage) => sandbox.runStage({ ...stage, isForked: true, hasChannel: true });
      return runSelfCompiling(context, start, interpreterArgs(context, sources[0]));
    }
    case "prestarted": {
      const args = [String(sources.length), ...sources, ...job.args];
      return runSelfCompiling(context, sandbox.beginPrestarted, args);
    }
    case "compiled":
      return compileAndRun(context, toolchain, sources);
  }
}

const interpreterArgs = ({ job, interactive }: SandboxedJob, main = "") => [
  interactive ? "interactive" : "batch",
  main,
  ...job.args,
];

/** Writes the files; returns the sources, the main one first. The last of several files with the same name wins. */
function writeSources(sandbox: Sandbox, job: Job): string[] {
  const { source } = job.toolchain;
  const nameOf = (name: string) =>
    name === job.main && source && !source.accepts.test(name) ? `${name}.${source.extension}` : name;
  // The compiler's output would keep the mode of an existing file and not be executable.
  const isReserved = (name: string) => job.toolchain.kind === "compiled" && name === PROGRAM;
  for (const { name, content } of job.files)
    if (!isReserved(nameOf(name))) sandbox.writeFile(nameOf(name), content);
  const main = nameOf(job.main);
  const others = job.files
    .map(({ name }) => nameOf(name))
    .filter((name) => source?.accepts.test(name) ?? false);
  // A compiler would read "-name" as an option and "@name" as a file of options.
  return [...new Set([main, ...others])].map((name) => (/^[-@]/.test(name) ? `./${name}` : name));
}

async function runStage(
  { sandbox, job, events, limitsOf, limitMemory }: SandboxedJob,
  name: StageName,
  args: string[],
  options: Partial<Stage> = {},
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
  start: (stage: Stage) => Promise<StageEnd>,
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

async function compileAndRun(
  context: SandboxedJob,
  toolchain: Extract<Toolchain, { kind: "compiled" }>,
  sources: string[],
): Promise<Stages> {
  const { sandbox, job, cache, events } = context;
  const key = compileKey(job);
  const cached = cache.get(key);
  if (cached) {
    sandbox.writeFile(PROGRAM, cached.program, 0o755);
    events.onStage?.("compile");
    events.onExit?.("compile", cached.compile);
  }
  const compile = cached?.compile ?? (await runStage(context, "compile", toolchain.compile(sources)));
  if (compile.code !== 0) return { compile, run: compile };
  if (!cached) {
    const program = await sandbox.fetchFile(PROGRAM);
    if (program.length > 0) cache.put(key, { program, compile });
  }
  const command = [...(toolchain.run ?? [`./${PROGRAM}`]), ...job.args];
  return { compile, run: await runStage(context, "run", command) };
}
