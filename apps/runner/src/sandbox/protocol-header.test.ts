import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeStageEnd, encodeLimits, encodeUint32s, FRAME, REASONS, STAGE } from "./frames.ts";

const HEADER = readFileSync(join(import.meta.dirname, "../../sandbox-init/protocol.h"), "utf8");

const camelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** The numbers of `#define PREFIX_NAME 7`, by name. */
const constants = (prefix: string): Record<string, number> =>
  Object.fromEntries(
    [...HEADER.matchAll(new RegExp(`^#define ${prefix}_(\\w+) (\\d+)`, "gm"))].map(([, name = "", value]) => [
      camelCase(name),
      Number(value),
    ]),
  );

const fieldsOf = (struct: string): string[] => {
  const body = new RegExp(`^struct ${struct} \\{([^}]*)\\}`, "m").exec(HEADER)?.[1] ?? "";
  return [...body.matchAll(/^\s*u?int32_t (\w+);/gm)].map(([, name = ""]) => camelCase(name));
};

test("the frames of the service and of the C programs have the same numbers", () => {
  // The supervisor sends it to a sandbox init; the service never sees it.
  const { run, ...frames } = constants("FRAME");
  expect(run).toBeGreaterThan(0);
  expect(frames).toEqual(FRAME);
  expect(constants("STAGE")).toEqual(STAGE);
});

test("the reasons for stopping a program have the same numbers", () => {
  expect(constants("REASON")).toEqual(Object.fromEntries(REASONS.map((reason, index) => [reason, index])));
});

test("the limits of a stage are sent in the order of their C struct", () => {
  const [flags, ...names] = fieldsOf("limits");
  expect(flags).toBe("flags");
  const limits = {
    wallMs: 1,
    cpuMs: 2,
    stdoutBytes: 3,
    stderrBytes: 4,
    processes: 5,
    fileMegabytes: 6,
    openFiles: 7,
    memoryMegabytes: 8,
  };
  const sent = encodeLimits(9, limits);
  const received = Object.fromEntries(names.map((name, index) => [name, sent.readUInt32LE(4 * (index + 1))]));
  expect(sent).toHaveLength(4 * (names.length + 1));
  expect(received).toEqual(limits);
});

test("the end of a stage is read in the order of its C struct", () => {
  const values: Record<string, number> = {
    code: 3,
    signal: 9,
    reason: REASONS.indexOf("memory"),
    wallMs: 11,
    cpuMs: 12,
    memoryKilobytes: 13,
  };
  const fields = fieldsOf("result");
  expect(fields.toSorted()).toEqual(Object.keys(values).toSorted());
  expect(decodeStageEnd(encodeUint32s(...fields.map((name) => values[name] ?? 0)))).toEqual({
    code: 3,
    signal: 9,
    reason: "memory",
    wallMs: 11,
    cpuMs: 12,
    memoryBytes: 13 * 1024,
  });
});
