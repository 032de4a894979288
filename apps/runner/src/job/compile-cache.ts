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

/** What the compiler said counts as well, in both its forms: warnings can be far longer than the program. */
const sizeOf = ({ program, compile }: Compiled) =>
  program.length + 2 * (compile.output.length + compile.stdout.length + compile.stderr.length);

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
      if (kept.has(key) || sizeOf(compiled) > mostBytes / 4) return;
      kept.set(key, compiled);
      bytes += sizeOf(compiled);
      for (const [oldest, entry] of kept) {
        if (bytes <= mostBytes) break;
        kept.delete(oldest);
        bytes -= sizeOf(entry);
      }
    },
    bytes: () => bytes,
  };
}
