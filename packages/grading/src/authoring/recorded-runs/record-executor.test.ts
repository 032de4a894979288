import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecuteRequest, Executor } from "@nirmaan/execution/contract.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordExecutor } from "./record-executor.ts";
import { openRunRecord } from "./run-record.ts";

const TOOLCHAIN = "tools-1, python 3.13";
let folder = "";
let file = "";
let runs = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nirmaan-record-"));
  file = join(folder, "lessons/loops.json");
  runs = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Prints what the program is, as the sandbox would. */
const sandbox: Executor = ({ language, version, files }) => {
  runs += 1;
  const stdout = `${files[0]?.content}\n`;
  return Promise.resolve({
    language,
    version,
    run: { stdout, stderr: "", output: stdout, code: 0, signal: null, wall_time: runs },
  });
};
const program = (content: string): ExecuteRequest => ({
  language: "python",
  version: "*",
  files: [{ content }],
});

async function runAll(contents: string[], { toolchain = TOOLCHAIN, runsAgain = false, writes = false } = {}) {
  runs = 0;
  const record = openRunRecord(file, toolchain, runsAgain);
  const execute = recordExecutor(sandbox, record);
  const printed: string[] = [];
  for (const content of contents) printed.push((await execute(program(content))).run.stdout);
  if (writes) record.write();
  return { printed, runs, problems: record.problems() };
}
const recordThem = (...contents: string[]) => runAll(contents, { writes: true });

test("a recorded program is not run, and gives what it gave", async () => {
  await recordThem("one", "two");
  expect(await runAll(["one", "two"])).toEqual({ printed: ["one\n", "two\n"], runs: 0, problems: [] });
});

test("a changed program is run, and the record is reported as old", async () => {
  await recordThem("one", "two");
  expect(await runAll(["one", "three"])).toEqual({
    printed: ["one\n", "three\n"],
    runs: 1,
    problems: ["1 programs are new or changed, and not recorded", "1 recorded programs are gone"],
  });
});

test("without a record everything is run and reported", async () => {
  const { runs: all, problems } = await runAll(["one", "two"]);
  expect([all, problems]).toEqual([2, ["2 programs are new or changed, and not recorded"]]);
});

test("a line that was edited by hand does not count", async () => {
  await recordThem("one", "two");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("one\\n", "a lie\\n"));
  const { printed, runs: again, problems } = await runAll(["one", "two"]);
  expect([printed, again]).toEqual([["one\n", "two\n"], 1]);
  expect(problems).toHaveLength(1);
});

test("with other languages everything is run, and the record is not blamed", async () => {
  await recordThem("one");
  expect(await runAll(["one", "two"], { toolchain: "tools-2, python 3.14" })).toMatchObject({
    runs: 2,
    problems: [],
  });
});

test("a record that is not believed still has to list what was run", async () => {
  await recordThem("one");
  expect(await runAll(["one"], { runsAgain: true })).toMatchObject({ runs: 1, problems: [] });
  expect((await runAll(["two"], { runsAgain: true })).problems).toHaveLength(2);
});

test("the random mark of a run is no part of the program", async () => {
  const marked = () => `@check-${crypto.randomUUID()} {"id":1}`;
  await recordThem(marked());
  const now = marked();
  expect(await runAll([now])).toEqual({ printed: [`${now}\n`], runs: 0, problems: [] });
});
