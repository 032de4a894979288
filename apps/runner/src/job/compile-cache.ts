import { createHash } from "node:crypto";
import type { StageResult } from "@nirmaan/execution/contract.ts";
import { LRUCache } from "lru-cache";
import type { RunnerJob } from "../contract/parse-job.ts";

/** Kept in memory only, for a program that is run again unchanged. */
export type Compiled = { program: Buffer; compile: StageResult };

export type CompileCache = {
  get: (key: string) => Compiled | undefined;
  put: (key: string, compiled: Compiled) => void;
  bytes: () => number;
};

/**
 * Hash of everything the compiler reads. A program is stored only under its own source, so a student who tampers
 * with a compilation affects only their own program.
 */
export const compileKey = (job: RunnerJob): string => sourcesKey(job, job.files);

/** For a compiler that reads only the sources: the same program with other data files need not be compiled again. */
export function sourcesKey(job: RunnerJob, sources: { name: string; content: Buffer }[]): string {
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => hash.update(`${Buffer.byteLength(part)}:`).update(part);
  for (const part of [job.toolchain.language, job.version, job.main]) add(part);
  for (const { name, content } of sources) {
    add(name);
    add(content);
  }
  return hash.digest("hex");
}

/** The compiler's output counts too, in all three copies: warnings can be much longer than the program. */
const sizeOf = ({ program, compile }: Compiled) =>
  program.length + 2 * (compile.output.length + compile.stdout.length + compile.stderr.length);

export function createCompileCache(maxBytes: number): CompileCache {
  const entries = new LRUCache<string, Compiled>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: sizeOf,
  });
  return {
    get: (key) => entries.get(key),
    put: (key, compiled) => void entries.set(key, compiled),
    bytes: () => entries.calculatedSize,
  };
}
