import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { Job, StageBounds } from "../contract/parse-job.ts";
import { collectOutput, stageAnswer } from "../contract/stage-answer.ts";
import type { Box, StageOrder } from "../sandbox/box.ts";
import type { StageEnd, StageLimits } from "../sandbox/frames.ts";
import { type CompileCache, compileKey } from "./compile-cache.ts";
import type { JobEvents, StageName } from "./job-events.ts";
import type { Toolchain } from "./toolchain.ts";

export type Stages = { compile?: StageResult; run: StageResult };

export type BoxJob = {
  box: Box;
  job: Job;
  interactive: boolean;
  events: JobEvents;
  cache: CompileCache;
  limitsOf: (bounds: StageBounds) => StageLimits;
  setMemory: (bytes: number) => void;
};

const PROGRAM = "program";

/** Compiles and runs one job in a box of its own. */
export async function runInBox(given: BoxJob): Promise<Stages> {
  const { box, job, interactive } = given;
  const sources = writeSources(box, job);
  if (!interactive) box.input(Buffer.from(`${job.stdin}\n`));
  if (!interactive) box.endInput();
  else if (job.stdin) box.input(Buffer.from(job.stdin));
  const { toolchain } = job;
  switch (toolchain.kind) {
    case "interpreted":
      return { run: await runStage(given, "run", programWords(given, sources[0]), { inProcess: true }) };
    case "checked":
      return runMarked(
        given,
        (order) => box.stage({ ...order, inProcess: true, agent: true }),
        programWords(given, sources[0]),
      );
    case "warm": {
      const words = [String(sources.length), ...sources, ...job.args];
      return runMarked(given, (order, onCompiled) => box.go(order, onCompiled), words);
    }
    case "compiled":
      return compileAndRun(given, toolchain, sources);
  }
}

const programWords = ({ job, interactive }: BoxJob, main = "") => [
  interactive ? "interactive" : "batch",
  main,
  ...job.args,
];

/** Writes the files; returns the sources, the main one first. A later file of the same name wins. */
function writeSources(box: Box, job: Job): string[] {
  const { source } = job.toolchain;
  const nameOf = (name: string) =>
    name === job.main && source && !source.accepts.test(name) ? `${name}.${source.extension}` : name;
  // The place of what the compiler makes: a file that lies there already would lend it its mode.
  const isTaken = (name: string) => job.toolchain.kind === "compiled" && name === PROGRAM;
  for (const { name, content } of job.files) if (!isTaken(nameOf(name))) box.writeFile(nameOf(name), content);
  const main = nameOf(job.main);
  const others = job.files
    .map(({ name }) => nameOf(name))
    .filter((name) => source?.accepts.test(name) ?? false);
  return [...new Set([main, ...others])].map((name) => (/^[-@]/.test(name) ? `./${name}` : name)); // never an option, never a list of them
}

async function runStage(
  { box, job, events, limitsOf, setMemory }: BoxJob,
  stage: StageName,
  words: string[],
  how: Partial<StageOrder> = {},
): Promise<StageResult> {
  const bounds = job[stage];
  const shown = collectOutput(events.onOutput);
  setMemory(bounds.memoryBytes);
  events.onStage?.(stage);
  const end = box.stage({
    words,
    limits: limitsOf(bounds),
    stdin: stage === "run",
    onOutput: shown.onOutput,
    ...how,
  });
  if (stage === "run") events.onOpen?.({ input: box.input, signal: box.signal });
  const result = stageAnswer(await end, shown.finish());
  events.onExit?.(stage, result);
  return result;
}

/** One process compiles, says so, and goes on as the program: what it shows before and after is told apart. */
async function runMarked(
  { box, job, events, limitsOf, setMemory }: BoxJob,
  start: (order: StageOrder, onCompiled: (end: StageEnd) => void) => Promise<StageEnd>,
  words: string[],
): Promise<Stages> {
  let shown = collectOutput(events.onOutput);
  let compile: StageResult | undefined;
  const finishCompile = (end: StageEnd) => {
    compile = stageAnswer(end, shown.finish());
    events.onExit?.("compile", compile);
    if (compile.code !== 0) return;
    shown = collectOutput(events.onOutput);
    events.onStage?.("run");
    events.onOpen?.({ input: box.input, signal: box.signal });
  };
  setMemory(job.run.memoryBytes);
  events.onStage?.("compile");
  box.onCompiled(finishCompile);
  const order: StageOrder = {
    words,
    limits: limitsOf(job.run),
    stdin: true,
    onOutput: (stream, bytes) => shown.onOutput(stream, bytes),
  };
  const end = await start(order, finishCompile);
  if (!compile) finishCompile(end); // it ended before it had compiled
  const compiled = compile as unknown as StageResult;
  if (compiled.code !== 0) return { compile: compiled, run: compiled };
  const run = stageAnswer(end, shown.finish());
  events.onExit?.("run", run);
  return { compile: compiled, run };
}

async function compileAndRun(
  given: BoxJob,
  toolchain: Extract<Toolchain, { kind: "compiled" }>,
  sources: string[],
): Promise<Stages> {
  const { box, job, cache, events } = given;
  const key = compileKey(job);
  const known = cache.get(key);
  if (known) {
    box.writeFile(PROGRAM, known.program, 0o755);
    events.onStage?.("compile");
    events.onExit?.("compile", known.compile);
  }
  const compile = known?.compile ?? (await runStage(given, "compile", toolchain.compile(sources)));
  if (compile.code !== 0) return { compile, run: compile };
  if (!known) {
    const program = await box.fetch(PROGRAM);
    if (program.length > 0) cache.put(key, { program, compile });
  }
  return {
    compile,
    run: await runStage(given, "run", [...(toolchain.run ?? [`./${PROGRAM}`]), ...job.args]),
  };
}
