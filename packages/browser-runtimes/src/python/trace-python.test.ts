import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_TRACER } from "@nirmaan/tracing/python/python-tracer.ts";
import { GENERATED_PROGRAMS, sampleOf } from "@nirmaan/tracing/testing/checked-programs.ts";
import compareTraces from "@nirmaan/tracing/testing/compare_traces.py?raw";
import { generateProgram } from "@nirmaan/tracing/testing/generate-program.ts";
import { printPython } from "@nirmaan/tracing/testing/print-python.ts";
import type { Value } from "@nirmaan/tracing/trace-record.ts";
import type { TraceState } from "@nirmaan/tracing/trace-state.ts";
import { createTraceStore, type TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { loadPyodide, type PyodideAPI } from "pyodide";
import { beforeAll, expect, test } from "vitest";
import { restrictedGlobals } from "./load-python.ts";
import { createPythonInterpreter, type PythonInterpreter } from "./python-interpreter.ts";
import type { FromPython } from "./python-messages.ts";

const LESSONS = join(import.meta.dirname, "../../../../content/lessons");

let python: PyodideAPI;
let interpreter: PythonInterpreter;
let trace = "";
let printed = "";

beforeAll(async () => {
  python = await loadPyodide({ jsglobals: restrictedGlobals() });
  interpreter = createPythonInterpreter(python, null, (message: FromPython) => {
    if (message.kind === "trace") trace += message.text;
    if (message.kind === "output") printed += message.text;
  });
});

function traceOf(code: string, stdin = "", others: Record<string, string> = {}): TraceStore {
  trace = "";
  printed = "";
  const files = Object.entries(others).map(([name, content]) => ({ name, content }));
  interpreter.run([{ name: "main.py", content: code }, ...files], [], stdin, PYTHON_TRACER);
  const store = createTraceStore();
  store.add(trace);
  return store;
}

type Compared = {
  output: string;
  error: string | null;
  tracedOutput: string;
  tracedError: string | null;
  lines: number[];
  names: Record<string, string>;
  trace: string;
};
type Program = { source: string; given?: Record<string, string>; stdin?: string };

function compare(programs: Program[]): Compared[] {
  printed = "";
  const files = {
    "main.py": compareTraces,
    "tracer.py": PYTHON_TRACER,
    "programs.json": JSON.stringify(programs),
  };
  interpreter.run(
    Object.entries(files).map(([name, content]) => ({ name, content })),
    [],
    "",
  );
  expect(printed).toBe("");
  return JSON.parse(python.FS.readFile("/project/results.json", { encoding: "utf8" })) as Compared[];
}

/** A value as Python prints it. */
function pythonText(value: Value, state: TraceState): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string")
    return value.includes("'")
      ? JSON.stringify(value)
      : `'${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}'`;
  if (typeof value !== "object") return String(value);
  if ("n" in value) return value.n;
  if ("cut" in value) return "cut";
  const object = state.objects.get(value.r);
  if (!object) return "?";
  const inner = object.items.map((item, index) => {
    const key = object.keys?.[index];
    return `${key === undefined ? "" : `${pythonText(key, state)}: `}${pythonText(item, state)}`;
  });
  if (object.type === "tuple") return inner.length === 1 ? `(${inner[0]},)` : `(${inner.join(", ")})`;
  const [open, close] = object.type === "dict" ? "{}" : "[]";
  return `${open}${inner.join(", ")}${close}`;
}

const objectOf = (objects: TraceState["objects"], value: Value | undefined) =>
  typeof value === "object" && value !== null && "r" in value ? objects.get(value.r) : undefined;

const linesOf = (store: TraceStore): number[] =>
  Array.from({ length: store.count() }, (_, index) => store.step(index)).flatMap((step) =>
    step && step.e === undefined ? [step.l] : [],
  );

const textOf = (store: TraceStore): string =>
  store
    .textsUntil(store.count())
    .flatMap(({ stream, text }) => (stream === "stdout" ? [text] : []))
    .join("");

test("VIS-01 on generated Python programs the trace has the output, values and order of lines of other runs", () => {
  const sources = Array.from({ length: GENERATED_PROGRAMS }, (_, seed) => printPython(generateProgram(seed)));
  for (const [at, result] of compare(sources.map((source) => ({ source }))).entries()) {
    const store = createTraceStore();
    store.add(result.trace);
    const note = `program ${at}:\n${sources[at]}`;
    expect(result.error, note).toBeNull();
    expect(result.tracedOutput, note).toBe(result.output);
    expect(textOf(store), note).toBe(result.output);
    const lines = linesOf(store);
    // After the limit of steps, lines are counted.
    const recorded = store.gap() ? result.lines.slice(0, lines.length) : result.lines;
    expect(lines, note).toEqual(recorded);
    expect(lines.length + (store.gap()?.skipped ?? 0), note).toBe(result.lines.length);
    const state = store.stateAt(store.count() - 1);
    const values = Object.fromEntries(
      [...(state.frames[0]?.variables ?? [])].map(([name, value]) => [name, pythonText(value, state)]),
    );
    expect(values, note).toEqual(result.names);
  }
});

test("VIS-01 the solutions of Python lessons print the same and run the same lines when traced", () => {
  const all = readdirSync(LESSONS, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("python/solution.py"),
  );
  expect(all.length).toBeGreaterThan(150);
  const solutions = sampleOf(all);
  const programs = solutions.map((path) => ({
    source: readFileSync(join(LESSONS, path), "utf8"),
    given: givenModules(path.split("/")[0] ?? ""),
    stdin: "7\n12\n3\n5\n0\n".repeat(8),
  }));
  const differing = compare(programs).flatMap((result, at) => {
    const store = createTraceStore();
    store.add(result.trace);
    const isWhole = store.gap() === undefined && store.end()?.why !== "steps" && store.end()?.why !== "depth";
    const isSame =
      result.tracedOutput === result.output &&
      result.tracedError === result.error &&
      (!isWhole || JSON.stringify(linesOf(store)) === JSON.stringify(result.lines));
    return isSame ? [] : [solutions[at]];
  });
  expect(differing).toEqual([]);
});

function givenModules(lesson: string): Record<string, string> {
  const folder = join(LESSONS, lesson, "given/python");
  try {
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  } catch {
    return {};
  }
}

test("VIS-01 shows a call with its arguments, its result and the frame that waits", () => {
  const store = traceOf("def double(n):\n    m = n * 2\n    return m\n\nx = double(4)\nprint(x)");
  const call =
    Array.from({ length: store.count() }, (_, index) => index).find(
      (index) => store.step(index)?.e === "call",
    ) ?? 0;
  expect(store.stateAt(call).frames.map(({ name }) => name)).toEqual(["<module>", "double"]);
  expect(store.stateAt(call).frames[1]?.variables.get("n")).toBe(4);
  expect(store.calls()).toMatchObject([{ name: "double", args: [["n", 4]], parent: null, returned: 8 }]);
  expect(store.stateAt(store.count() - 1).frames[0]?.variables.get("x")).toBe(8);
  expect(store.end()).toEqual({ why: "finished" });
});

test("VIS-02 an endless loop is stopped, its middle counted, and its last steps have values", () => {
  const store = traceOf("n = 1\ntotal = 0\nwhile n < 10:\n    total += n\n");
  expect(store.end()?.why).toBe("steps");
  expect(store.gap()?.skipped).toBeGreaterThan(1000);
  expect(store.gap()?.lines.map(([line]) => line)).toEqual([3, 4]);
  const [early, late] = [store.stateAt(4999), store.stateAt(store.count() - 1)];
  expect(late.frames[0]?.variables.get("n")).toBe(1);
  expect(Number(late.frames[0]?.variables.get("total"))).toBeGreaterThan(
    Number(early.frames[0]?.variables.get("total")),
  );
  expect(trace.length).toBeLessThan(1_000_000);
});

test("VIS-02 a loop on one line that does not end is stopped too", () => {
  expect(traceOf("while True: pass").end()?.why).toBe("steps");
});

test("VIS-02 a million iterations end with the last values", () => {
  const store = traceOf("s = 0\nfor i in range(1000000):\n    s += i\nprint(s)");
  const last = store.stateAt(store.count() - 1);
  if (store.end()?.why === "finished") {
    expect(last.frames[0]?.variables.get("s")).toBe(499999500000);
    expect(textOf(store)).toBe("499999500000\n");
  } else expect(store.end()?.why).toBe("steps");
  expect(store.gap()?.skipped).toBeGreaterThan(10_000);
});

test("VIS-02 recursion without an end stops with its depth", () => {
  const store = traceOf("def f(n):\n    return f(n + 1)\n\nf(0)");
  expect(store.end()?.why).toBe("depth");
  expect(store.stateAt(store.count() - 1).frames.length).toBeGreaterThan(300);
});

test("VIS-02 large lists keep their first and last items, shared objects one number", () => {
  const store = traceOf("big = list(range(100000))\nother = big\nbig[-1] = 5\nlong = 'x' * 5000\nend = 1");
  const { frames, objects } = store.stateAt(store.count() - 1);
  const variables = frames[0]?.variables;
  expect(variables?.get("big")).toEqual(variables?.get("other"));
  const big = objectOf(objects, variables?.get("big"));
  expect(big).toMatchObject({ type: "list", size: 100000 });
  expect(big?.items).toHaveLength(50);
  expect(big?.items.at(-1)).toBe(5);
  expect(variables?.get("long")).toEqual({ cut: "x".repeat(200), of: 5000 });
});

test("VIS-01 an error is shown on its line with the frames at that moment, and the traceback is the usual one", () => {
  const store = traceOf("def f(a):\n    return 1 / a\n\nf(0)");
  expect(store.end()).toEqual({ why: "error", line: 2, message: "ZeroDivisionError: division by zero" });
  expect(store.stateAt(store.count() - 1)).toMatchObject({
    line: 2,
    error: "ZeroDivisionError: division by zero",
  });
  expect(store.stateAt(store.count() - 1).frames).toHaveLength(2);
  expect(printed).toContain('File "main.py", line 4, in <module>');
  expect(printed).not.toContain("harness");
});

test("VIS-01 a caught error goes on after it, and input and output stand in their order", () => {
  const code = "try:\n    n = int(input('age? '))\nexcept ValueError:\n    n = -1\nprint('got', n)";
  const store = traceOf(code, "ten\n");
  expect(store.textsUntil(store.count()).map(({ stream, text }) => [stream, text])).toEqual([
    ["stdout", "age? "],
    ["stdin", "ten\n"],
    ["stdout", "got -1\n"],
  ]);
  expect(store.end()).toEqual({ why: "finished" });
});

test("VIS-01 a file that the program writes and reads is followed line by line", () => {
  const store = traceOf(
    "with open('marks.txt', 'w') as f:\n    f.write('40\\n50\\n')\ntotal = 0\nwith open('marks.txt') as f:\n    for line in f:\n        total += int(line)\nprint(total)",
  );
  expect(textOf(store)).toBe("90\n");
  expect(Object.fromEntries(store.stateAt(store.count() - 1).frames[0]?.variables ?? [])).toEqual({
    f: { n: "<file marks.txt>" },
    line: "50\n",
    total: 90,
  });
  expect(linesOf(store)).toEqual([1, 2, 1, 3, 4, 5, 6, 5, 6, 5, 4, 7]);
});

test("VIS-02 objects show their fields, and classes of the program never run a method because of it", () => {
  const code =
    "class Node:\n    def __init__(self, v):\n        self.v = v\n        self.next = None\n    def __repr__(self):\n        print('called')\n        return 'node'\n    def __eq__(self, other):\n        print('compared')\n        return True\n\na = Node(1)\na.next = Node(2)\na.next.v = 3\nend = 0";
  const store = traceOf(code);
  const { frames, objects } = store.stateAt(store.count() - 1);
  const first = objectOf(objects, frames[0]?.variables.get("a"));
  expect(first).toMatchObject({ type: "object", className: "Node", keys: ["v", "next"] });
  expect(objectOf(objects, first?.items[1])?.items).toEqual([3, null]);
  expect(textOf(store)).toBe("");
});

test("VIS-01 functions of other files of the project are steps of these files", () => {
  const store = traceOf("import helper\nprint(helper.add(1, 2))", "", {
    "helper.py": "def add(a, b):\n    return a + b\n",
  });
  expect(Array.from({ length: store.count() }, (_, index) => store.step(index)?.i)).toContain("helper.py");
  expect(textOf(store)).toBe("3\n");
});

test("steps take few bytes", () => {
  const store = traceOf(
    "a = [5, 3, 8, 1, 9, 2]\nfor i in range(6):\n    for j in range(5 - i):\n        if a[j] > a[j + 1]:\n            a[j], a[j + 1] = a[j + 1], a[j]\nprint(a)",
  );
  expect(trace.length / store.count()).toBeLessThan(40);
});
