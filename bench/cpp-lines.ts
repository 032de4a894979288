import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestCppTrace } from "@nirmaan/tracing/cpp/cpp-tracer.ts";
import { generateProgram } from "@nirmaan/tracing/testing/generate-program.ts";
import { CPP_SHAPES, printCpp, wholeCpp } from "@nirmaan/tracing/testing/print-cpp.ts";
import { createTraceStore } from "@nirmaan/tracing/trace-store.ts";
import { postJob } from "../apps/runner/src/testing/post-job.ts";
import { startReadyRunner } from "../apps/runner/src/testing/runner-process.ts";
import { findDifference, type Stop, type StopRules } from "./traces/compare-stops.ts";

/** Compares the lines and values of C++ traces with those of gdb. Needs g++ and gdb on this machine. */
const PROGRAMS = Number(process.env.PROGRAMS ?? 20);
const DEBUGGER_STOPS = 3000;

const RULES: StopRules = {
  hasNoCode: /^\s*int \w+;$/,
  // The destructors at a closing brace and after a return, and the test of a loop.
  stopsAgain: /^\s*\}|^\s*for \(|^\s*(?:vector|string|map)\b|^int main|^\s*return /,
  // A catch is entered in its middle, jumps are joined with the jump before them, and what compares or sets a variable with
  // itself has no code.
  mayNotStop: /\} catch \(|^\s*(?:break|continue);|if \((\w+) [!=<>]=? \1\)|^\s*(\w+) = \2;$/,
};

const seeds = Array.from({ length: PROGRAMS }, (_, seed) => seed);
const sources = seeds.map((seed) => wholeCpp(printCpp(generateProgram(seed, CPP_SHAPES))));

function stopsOfDebugger(): Stop[][] {
  const folder = mkdtempSync(join(tmpdir(), "cpp-lines-"));
  const programs = sources.map((source, seed) => {
    const program = join(folder, `p${seed}`);
    writeFileSync(`${program}.cpp`, source);
    execFileSync("g++", ["-g", "-O0", "-o", program, `${program}.cpp`]);
    return program;
  });
  const report = execFileSync(
    "gdb",
    ["-nx", "-batch", "-x", join(import.meta.dirname, "traces/gdb_lines.py")],
    {
      encoding: "utf8",
      env: { ...process.env, PROGRAMS: programs.join(" "), DEBUGINFOD_URLS: "" },
      maxBuffer: 1_000_000_000,
    },
  );
  rmSync(folder, { recursive: true });
  return report
    .split("\n")
    .filter((line) => line.startsWith("[["))
    .map((line) =>
      (JSON.parse(line) as [number, Stop["values"]][]).map(([at, values]) => ({ line: at, values })),
    );
}

async function stopsOfTrace(url: string, source: string): Promise<{ stops: Stop[]; isWhole: boolean }> {
  const request = requestCppTrace({
    language: "cpp",
    version: "*",
    files: [{ name: "main.cpp", content: source }],
  });
  const { body } = await postJob(url, request);
  const store = createTraceStore();
  store.add(body.run.stdout);
  const until = store.gap()?.after ?? store.count() - 1;
  const stops = Array.from({ length: until + 1 }, (_, index) => index).flatMap((index) => {
    const step = store.step(index);
    if (!step || step.e !== undefined) return [];
    const { frames } = store.stateAt(index);
    const visible = [...(frames[0]?.variables ?? []), ...(frames.at(-1)?.variables ?? [])];
    const numbers = visible.filter((each): each is [string, number] => typeof each[1] === "number");
    return [{ line: step.l, values: Object.fromEntries(numbers) }];
  });
  return { stops, isWhole: store.gap() === undefined };
}

const runner = await startReadyRunner();
const debugged = stopsOfDebugger();
let same = 0;
let compared = 0;
for (const [seed, text] of sources.entries()) {
  const { stops, isWhole } = await stopsOfTrace(runner.url, text);
  const theirs = debugged[seed] ?? [];
  const found = findDifference({
    text,
    traced: stops,
    debugged: theirs,
    isWhole: isWhole && theirs.length < DEBUGGER_STOPS,
    rules: RULES,
  });
  compared += theirs.length;
  if (found) console.log(`program ${seed}: ${found}`);
  else same += 1;
}
console.log(`${same} of ${PROGRAMS} programs run their lines with the values of gdb, at ${compared} stops`);
await runner.stop();
if (same < PROGRAMS) process.exitCode = 1;
