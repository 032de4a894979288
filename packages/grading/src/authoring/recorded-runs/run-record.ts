import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";

const RecordFile = z.strictObject({
  /** The languages that ran the programs: with others, nothing of the file counts. */
  toolchain: z.string(),
  /** By a hash of what was run, and a checksum of what it gave. */
  runs: z.record(z.string().regex(/^[\da-f]{16}-[\da-f]{8}$/), z.unknown()),
});

/** What the programs of one lesson or one file of questions gave when they were last run. */
export type RunRecord = {
  /** What this run gave, or undefined when it is not recorded. */
  find: (asked: unknown) => unknown;
  add: (asked: unknown, result: unknown) => void;
  /** Why the file does not describe the programs that were asked for, or nothing. */
  problems: () => string[];
  write: () => void;
};

/** A simulation prints thousands of numbers. */
const LONGEST_LINE = 1000;
const Packed = z.strictObject({ packed: z.string() });

function pack(result: unknown): unknown {
  const text = JSON.stringify(result);
  if (text.length <= LONGEST_LINE) return result;
  return { packed: deflateRawSync(text, { level: 9 }).toString("base64") };
}

function unpack(stored: unknown): unknown {
  const { data } = Packed.safeParse(stored);
  return data ? JSON.parse(inflateRawSync(Buffer.from(data.packed, "base64")).toString()) : stored;
}

const hash = (length: number, ...parts: string[]) =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, length);

/** A line that was edited by hand, or merged wrongly, no longer has its checksum. */
const nameOf = (key: string, toolchain: string, result: unknown) =>
  `${key}-${hash(8, toolchain, key, JSON.stringify(result))}`;

/** With `runsAgain` it gives no results, so that everything is run, and still tells what is not recorded. */
export function openRunRecord(file: string, toolchain: string, runsAgain: boolean): RunRecord {
  const recorded = readRuns(file, toolchain);
  const used = new Map<string, unknown>();
  const missing = new Set<string>();
  const keyOf = (asked: unknown) => hash(16, toolchain, JSON.stringify(asked));
  return {
    find: (asked) => {
      if (runsAgain) return;
      const key = keyOf(asked);
      const result = recorded?.get(key);
      if (result !== undefined) used.set(key, result);
      return result;
    },
    add: (asked, result) => {
      const key = keyOf(asked);
      if (!recorded?.has(key)) missing.add(key);
      used.set(key, result);
    },
    problems: () => {
      if (!recorded) return [];
      const old = [...recorded.keys()].filter((key) => !used.has(key));
      return [
        ...(missing.size > 0 ? [`${missing.size} programs are new or changed, and not recorded`] : []),
        ...(old.length > 0 ? [`${old.length} recorded programs are gone`] : []),
      ];
    },
    write: () => {
      rmSync(file, { force: true });
      if (used.size === 0) return;
      mkdirSync(dirname(file), { recursive: true });
      const lines = [...used]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(
          ([key, result]) =>
            `${JSON.stringify(nameOf(key, toolchain, result))}: ${JSON.stringify(pack(result))}`,
        );
      writeFileSync(
        file,
        `{"toolchain": ${JSON.stringify(toolchain)}, "runs": {\n${lines.join(",\n")}\n}}\n`,
      );
    },
  };
}

/** The runs by their keys; none, if there is no file yet; undefined, if another toolchain ran them. */
function readRuns(file: string, toolchain: string): Map<string, unknown> | undefined {
  if (!existsSync(file)) return new Map();
  const record = RecordFile.parse(JSON.parse(readFileSync(file, "utf8")));
  if (record.toolchain !== toolchain) return;
  return new Map(
    Object.entries(record.runs).flatMap(([name, stored]): [string, unknown][] => {
      const [key = ""] = name.split("-");
      const result = unpack(stored);
      return name === nameOf(key, toolchain, result) ? [[key, result]] : [];
    }),
  );
}
