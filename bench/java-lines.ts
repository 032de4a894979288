import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestJavaTrace } from "@nirmaan/tracing/java/java-tracer.ts";
import { generateProgram } from "@nirmaan/tracing/testing/generate-program.ts";
import { JAVA_SHAPES, printJava } from "@nirmaan/tracing/testing/print-java.ts";
import { createTraceStore } from "@nirmaan/tracing/trace-store.ts";
import { postJob } from "../apps/runner/src/testing/post-job.ts";
import { startReadyRunner } from "../apps/runner/src/testing/runner-process.ts";

/** Compares the order of lines of Java traces with the Java debug interface of the JDK on this machine. */
const PROGRAMS = Number(process.env.PROGRAMS ?? 20);

const seeds = Array.from({ length: PROGRAMS }, (_, seed) => seed);
const sources = seeds.map((seed) => printJava(generateProgram(seed, JAVA_SHAPES), `P${seed}`));

function linesByDebugger(): number[][] {
  const folder = mkdtempSync(join(tmpdir(), "java-lines-"));
  const files = sources.map((source, seed) => {
    const file = join(folder, `P${seed}.java`);
    writeFileSync(file, source);
    return file;
  });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  run("javac", "-g", "-d", folder, ...files);
  const modules = ["--add-modules", "jdk.jdi"];
  run("javac", ...modules, "-d", folder, join(import.meta.dirname, "traces/JdiLines.java"));
  const report = run(
    "java",
    ...modules,
    "-cp",
    folder,
    "JdiLines",
    folder,
    ...seeds.map((seed) => `P${seed}`),
  );
  rmSync(folder, { recursive: true });
  const rows = report.trim().split("\n");
  return rows.map((row) => (row.split(" ")[1] ?? "").split(",").filter(Boolean).map(Number));
}

async function linesByTrace(url: string, seed: number): Promise<{ lines: number[]; isWhole: boolean }> {
  const file = { name: `P${seed}.java`, content: sources[seed] ?? "" };
  const request = requestJavaTrace({ language: "java", version: "*", files: [file] });
  const { body } = await postJob(url, request);
  const store = createTraceStore();
  store.add(body.run.stdout);
  const steps = Array.from({ length: store.count() }, (_, index) => store.step(index));
  const lines = steps.flatMap((step) => {
    const isLine = step?.e === undefined || step.e === "end" || (step.e === "return" && step.r === undefined);
    const isConstructor = step?.e === "call" && step.c?.startsWith("new ");
    return step && (isLine || isConstructor) ? [step.l] : [];
  });
  return { lines, isWhole: store.gap() === undefined };
}

/** Lines without code of their own: a debugger cannot stop there. */
const HAS_NO_CODE = /^\s*int \w+;$|while \(true\)|^ {4}static int total/;
/** Where a debugger stops once more: the last test of a for-each loop, a jump at a brace, a return after its finally block. */
const STOPS_AGAIN = /^\s*for \(\w+ \w+ : |^\s*\}|return n \/ 2;/;
/**
 * Where it may not stop: the first line of a lambda, which it enters through a class of the JVM, a catch that does not use its
 * exception, and jumps that javac joins with the jump after them.
 */
const MAY_NOT_STOP = /int y = x % 9;|\} catch \(|^\s*(?:break|continue)\b/;

const collapse = (lines: number[]): number[] => lines.filter((line, at) => line !== lines[at - 1]);

/** Undefined when the order is the same, else the first difference. */
function difference(
  seed: number,
  traced: number[],
  debugged: number[],
  isWhole: boolean,
): string | undefined {
  const text = (sources[seed] ?? "").split("\n");
  const hasCode = (line: number) => !HAS_NO_CODE.test(text[line - 1] ?? "");
  const [ours, theirs] = [collapse(traced.filter(hasCode)), collapse(debugged.filter(hasCode))];
  let at = 0;
  for (const line of theirs) {
    while (ours[at] !== line && MAY_NOT_STOP.test(text[(ours[at] ?? 0) - 1] ?? "")) at += 1;
    if (ours[at] === line) at += 1;
    else if (!isWhole && at >= ours.length - 1) return undefined;
    else if (!STOPS_AGAIN.test(text[line - 1] ?? ""))
      return `program ${seed}: ${ours[at]} in the trace, ${line} in the debugger`;
  }
  return at === ours.length ? undefined : `program ${seed}: the trace goes on with line ${ours[at]}`;
}

const runner = await startReadyRunner();
const debugged = linesByDebugger();
let same = 0;
for (const seed of seeds) {
  const { lines, isWhole } = await linesByTrace(runner.url, seed);
  const found = difference(seed, lines, debugged[seed] ?? [], isWhole);
  if (found) console.log(found);
  else same += 1;
}
console.log(`${same} of ${PROGRAMS} programs run their lines in the order of the debugger`);
await runner.stop();
