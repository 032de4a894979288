import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { instrumentJava } from "@nirmaan/tracing/java/instrument-java.ts";
import { JAVA_TRACER, requestJavaTrace } from "@nirmaan/tracing/java/java-tracer.ts";
import { COMPILED_PROGRAMS, sampleOf } from "@nirmaan/tracing/testing/checked-programs.ts";
import { generateProgram } from "@nirmaan/tracing/testing/generate-program.ts";
import { JAVA_SHAPES, printJava } from "@nirmaan/tracing/testing/print-java.ts";
import traceBatch from "@nirmaan/tracing/testing/TraceBatch.java?raw";
import { expect, test } from "vitest";
import { java, linesOf, run, storeOf, textOf, valuesAt } from "../../src/testing/traced-runs.ts";

const LESSONS = join(import.meta.dirname, "../../../../content/lessons");
/** The compiler of a job has 10 s of computing. */
const BATCH_SIZE = 30;

type Compared = { output: string; marks: number[]; markedOutput: string; trace: string };

async function compare(from: number, count: number): Promise<{ sources: string[]; results: Compared[] }> {
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  const trees = numbers.map((seed) => generateProgram(seed, JAVA_SHAPES));
  const sources = trees.map((tree, at) => printJava(tree, `P${from + at}`));
  const files = trees.flatMap((tree, at) => [
    { name: `Q${from + at}.java`, content: printJava(tree, `Q${from + at}`) },
    { name: `M${from + at}.java`, content: printJava(tree, `M${from + at}`, true) },
    { name: `P${from + at}.java`, content: instrumentJava(sources[at] ?? "")?.source ?? "not instrumented" },
  ]);
  const driver = { name: "TraceBatch.java", content: traceBatch };
  const request = {
    language: "java",
    version: "*",
    files: [driver, ...JAVA_TRACER, ...files],
    args: numbers.map(String),
  };
  const { compile, run: ran } = await run(request);
  expect(compile?.stderr.slice(0, 2000)).toBe("");
  expect(ran.stderr).toBe("");
  const report = gunzipSync(Buffer.from(ran.stdout, "base64")).toString();
  const results = report
    .split("\u0002")
    .slice(0, -1)
    .map((row) => {
      const [output = "", marks = "", markedOutput = "", trace = ""] = row.split("\u0001");
      return { output, marks: marks.split(",").filter(Boolean).map(Number), markedOutput, trace };
    });
  return { sources, results };
}

test("VIS-01 on generated Java programs the trace has the output, values and order of lines of other runs", async () => {
  for (let from = 0; from < COMPILED_PROGRAMS; from += BATCH_SIZE) {
    const { sources, results } = await compare(from, Math.min(BATCH_SIZE, COMPILED_PROGRAMS - from));
    expect(results).toHaveLength(sources.length);
    for (const [at, { output, marks, markedOutput, trace }] of results.entries()) {
      const store = storeOf(trace);
      const note = `program ${from + at}:\n${sources[at]}`;
      expect(markedOutput, note).toBe(output);
      expect(textOf(store), note).toBe(output);
      const lines = linesOf(store);
      // After the limit of steps, lines are counted.
      expect(lines, note).toEqual(store.gap() ? marks.slice(0, lines.length) : marks);
      expect(lines.length + (store.gap()?.skipped ?? 0), note).toBe(marks.length);
      const { a, b, c, items, grid, text, table } = valuesAt(store, store.count() - 1);
      const { total } = valuesAt(store, store.count() - 1, 0);
      expect(`${a} ${b} ${c} ${items}\n${grid} ${text} ${table} ${total}\n`, note).toBe(
        output.split("\n").slice(-3).join("\n"),
      );
    }
  }
});

const givenFiles = (slug: string): ExecuteRequest["files"] => {
  const folder = join(LESSONS, slug, "given/java");
  try {
    return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name), "utf8") }));
  } catch {
    return [];
  }
};

/** All solutions take minutes. */
const ALL_SOLUTIONS_MS = 900_000;
const PARALLEL = 3;
/** The limit of TraceWriter.java. */
const MAX_PRINTED = 20_000;

/** The recorder may stop before a line for which there is no room. */
const LONGEST_LINE = 1000;

/** The recorder counts a letter as it is written in a trace: with its escape, in UTF-8. */
const sizeInTrace = (text: string): number =>
  text
    .split("")
    .reduce(
      (sum, letter) => sum + (letter < " " ? 6 : /["\\]/.test(letter) ? 2 : letter < "\x80" ? 1 : 3),
      0,
    );

const firstLine = (text: string): string | undefined => text.split("\n")[0];

/** Whether the trace has the output of a plain run; a program that the trace did not follow to its end is not compared. */
async function isTracedAsRun(path: string): Promise<boolean> {
  const code = readFileSync(join(LESSONS, path), "utf8");
  const request = java(code, "7\n12\n3\n5\n0\n".repeat(8), givenFiles(path.split("/")[0] ?? ""));
  const instrumented = requestJavaTrace(request);
  if (!instrumented) return false;
  const [plain, traced] = await Promise.all([run(request), run(instrumented)]);
  if (plain.compile?.code !== 0 || traced.compile?.code !== 0) return plain.compile?.code !== 0;
  const store = storeOf(traced.run.stdout);
  const why = store.end()?.why;
  if (why === "steps" || why === "bytes" || why === "depth") return true;
  const printed = textOf(store);
  const isWhole = sizeInTrace(plain.run.stdout) <= MAX_PRINTED;
  const isLongStart =
    plain.run.stdout.startsWith(printed) && sizeInTrace(printed) > MAX_PRINTED - LONGEST_LINE;
  const isSame = isWhole ? plain.run.stdout === printed : isLongStart;
  // The frames below main that Java counts ("... 2 more") are those of the runner or of the recorder.
  return isSame && firstLine(textOf(store, "stderr")) === firstLine(plain.run.stderr);
}

test(
  "VIS-01 the solutions of Java lessons print the same when traced",
  async () => {
    const all = readdirSync(LESSONS, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith("java/solution.java"),
    );
    expect(all.length).toBeGreaterThan(150);
    const differing: string[] = [];
    const paths = sampleOf(all).values();
    const worker = async () => {
      for (const path of paths) if (!(await isTracedAsRun(path))) differing.push(path);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    expect(differing).toEqual([]);
  },
  ALL_SOLUTIONS_MS,
);
