import { createHash } from "node:crypto";
import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { Job } from "../contract/parse-job.ts";

/** What compiling gave: kept in memory only, for the program that is run again unchanged. */
type Compiled = { program: Buffer; compile: StageResult };

export type CompileCache = {
  get: (key: string) => Compiled | undefined;
  put: (key: string, compiled: Compiled) => void;
  bytes: () => number;
};

/**
 * The name of everything the compiler sees. A program can only ever be stored under its own source,
 * so whoever tampers with a compilation tampers with his own.
 */
export function compileKey(job: Job): string {
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => hash.update(`${Buffer.byteLength(part)}:`).update(part);
  for (const part of [job.toolchain.language, job.version, job.main]) add(part);
  for (const file of job.files) {
    add(file.name);
    add(file.content);
  }
  return hash.digest("hex");
}

export function createCompileCache(mostBytes: number): CompileCache {
  const kept = new Map<string, Compiled>();
  let bytes = 0;
  return {
    get: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found); // the least lately used comes first
      return found;
    },
    put: (key, compiled) => {
      if (kept.has(key) || compiled.program.length > mostBytes / 4) return;
      kept.set(key, compiled);
      bytes += compiled.program.length;
      for (const [oldest, { program }] of kept) {
        if (bytes <= mostBytes) break;
        kept.delete(oldest);
        bytes -= program.length;
      }
    },
    bytes: () => bytes,
  };
}
