import type { RunnerJob } from "../contract/parse-job.ts";

type NamedFile = { name: string; content: Buffer };

/** The file that a compiler writes. */
export const PROGRAM = "program";

/** The files as the sandbox gets them. The last of several files with the same name wins. */
export function jobFiles(job: RunnerJob): NamedFile[] {
  // The compiler's output would keep the mode of an existing file and not be executable.
  const isReserved = (name: string) => "compile" in job.toolchain && name === PROGRAM;
  const named = job.files.map(({ name, content }) => ({ name: sandboxName(job, name), content }));
  return named.filter(({ name }) => !isReserved(name));
}

/** The names of the sources, the main one first. */
export function sourceNames(job: RunnerJob): string[] {
  const { source } = job.toolchain;
  const others = jobFiles(job).map(({ name }) => name);
  const sources = others.filter((name) => source?.accepts.test(name) ?? false);
  return [...new Set([sandboxName(job, job.main), ...sources])].map(escapeName);
}

/** A compiler that was started ahead knows only the name of one file. */
export function canCompileWarm(job: RunnerJob): boolean {
  const warm = job.toolchain.kind === "compiled" ? job.toolchain.warm : undefined;
  const [main, ...others] = sourceNames(job);
  return warm !== undefined && main === warm.source && others.length === 0;
}

/** What a compiler needs, the main source first. */
export function sourceTexts(job: RunnerJob): NamedFile[] {
  const contents = new Map(jobFiles(job).map(({ name, content }) => [escapeName(name), content]));
  return sourceNames(job).map((name) => ({ name, content: contents.get(name) ?? Buffer.alloc(0) }));
}

/** The main file gets the extension when its name has none of the accepted ones. */
function sandboxName({ main, toolchain: { source } }: RunnerJob, name: string): string {
  return name === main && source && !source.accepts.test(name) ? `${name}.${source.extension}` : name;
}

/** A compiler would read "-name" as an option and "@name" as a file of options. */
const escapeName = (name: string) => (/^[-@]/.test(name) ? `./${name}` : name);
