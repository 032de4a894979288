import { strToU8, type Zippable, zipSync } from "fflate";
import { threadJob } from "./thread-job.ts";

/** Text, bytes, or a zip file of entries that are compressed already. */
export type ZipEntries = { [path: string]: string | Uint8Array | ZipEntries };
type ZipRequest = { entries: ZipEntries; isCompressed: boolean };

/** 50 MB of text take 5 s of processor time, 50 MB that are compressed already 0.4 s. */
export const zipJob = threadJob<typeof makeZip>({ name: "makeZip", kind: "computes", stopAfterMs: 60_000 });

/** Runs on a worker thread. */
export function makeZip({ entries, isCompressed }: ZipRequest): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [path, entry] of Object.entries(entries))
    files[path] =
      typeof entry === "string"
        ? strToU8(entry)
        : entry instanceof Uint8Array
          ? entry
          : [makeZip({ entries: entry, isCompressed: true }), { level: 0 }];
  return zipSync(files, { level: isCompressed ? 0 : 6 });
}
