import type { CompileServers } from "../compile-server/compile-servers.ts";
import type { RunnerJob } from "../contract/parse-job.ts";
import { stageResult } from "../contract/stage-result.ts";
import type { CompileCache, Compiled } from "./compile-cache.ts";
import { sourcesKey } from "./compile-cache.ts";
import type { JobEvents } from "./job-events.ts";
import { sourceTexts } from "./source-files.ts";

/**
 * Compiles before the job has a sandbox. Undefined when the server could not: then the sandbox compiles.
 * The program is empty when there were errors.
 */
export async function compileOnServer(
  servers: CompileServers,
  cache: CompileCache,
  job: RunnerJob,
  { events, maxOutputBytes }: { events: JobEvents; maxOutputBytes: number },
): Promise<Compiled | undefined> {
  const sources = sourceTexts(job);
  const key = sourcesKey(job, sources);
  const compiled = cache.get(key) ?? (await compile(servers, sources));
  // The sandbox cuts messages that are too long.
  if (!compiled || Buffer.byteLength(compiled.compile.stderr) > maxOutputBytes) return undefined;
  if (compiled.compile.code === 0) cache.put(key, compiled);
  events.onStage?.("compile");
  const { stderr, stdout } = compiled.compile;
  if (stderr) events.onOutput?.("stderr", stderr);
  if (stdout) events.onOutput?.("stdout", stdout);
  events.onExit?.("compile", compiled.compile);
  return compiled;
}

async function compile(
  servers: CompileServers,
  sources: ReturnType<typeof sourceTexts>,
): Promise<Compiled | undefined> {
  const served = await servers.compile(sources);
  if (!served) return undefined;
  const { messages, summary, program, cpuMs, wallMs } = served;
  const code = program.length > 0 ? 0 : 1;
  const end = { code, signal: 0, reason: "none" as const, wallMs, cpuMs, memoryBytes: 0 };
  const texts = { stdout: summary, stderr: messages, output: messages + summary };
  return { program, compile: stageResult(end, texts) };
}
