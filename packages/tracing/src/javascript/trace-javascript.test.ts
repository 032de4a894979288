import { formatWithOptions } from "node:util";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { explainCondition } from "../condition/explain-condition.ts";
import { GENERATED_PROGRAMS } from "../testing/checked-programs.ts";
import { generateProgram } from "../testing/generate-program.ts";
import { printJavaScript } from "../testing/print-javascript.ts";
import type { Value } from "../trace-record.ts";
import type { TraceState } from "../trace-state.ts";
import { createTraceStore, type TraceStore } from "../trace-store.ts";
import { instrumentJavaScript } from "./instrument-javascript.ts";
import { createRecorder } from "./record-javascript.ts";

class Exit extends Error {}

type Parameters = Record<string, unknown>;
function evaluate(code: string, parameters: Parameters): unknown {
  const make = runInThisContext(`(function (${Object.keys(parameters).join(",")}) {${code}\n})`) as (
    ...values: unknown[]
  ) => unknown;
  return make(...Object.values(parameters));
}

const consoleFor = (write: (text: string) => void) => ({
  log: (...values: unknown[]) => write(`${formatWithOptions({}, ...(values as [unknown, ...unknown[]]))}\n`),
});

/** Runs the instrumented program as the worker does. */
async function traceOf(code: string): Promise<TraceStore> {
  const store = createTraceStore();
  // A clock that does not depend on how busy the machine is.
  let calls = 0;
  const recorder = createRecorder({
    post: store.add,
    now: () => ++calls / 10,
    exit: () => {
      throw new Exit();
    },
  });
  const instrumented = instrumentJavaScript(code);
  if (instrumented === undefined) throw new Error("the program was not instrumented");
  try {
    await evaluate(instrumented, {
      __trace: recorder,
      console: consoleFor((text) => recorder.text(0, text)),
    });
  } catch (error) {
    if (!(error instanceof Exit)) recorder.failed(error, undefined);
  }
  // What the program left to promises.
  await new Promise((resolve) => setTimeout(resolve));
  recorder.finished();
  return store;
}

const linesOf = (store: TraceStore): number[] =>
  Array.from({ length: store.count() }, (_, index) => store.step(index)).flatMap((step) =>
    step && step.e === undefined ? [step.l] : [],
  );

const textOf = (store: TraceStore): string =>
  store
    .textsUntil(store.count())
    .map(({ text }) => text)
    .join("");

function plainValue(value: Value, state: TraceState): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("n" in value) return Number(value.n);
  if ("cut" in value) return value.cut;
  const object = state.objects.get(value.r);
  const items = object?.items.map((item) => plainValue(item, state)) ?? [];
  return object?.keys ? Object.fromEntries(object.keys.map((key, index) => [key, items[index]])) : items;
}

const valuesAt = (store: TraceStore, index: number, frame = 0): Record<string, unknown> => {
  const state = store.stateAt(index);
  return Object.fromEntries(
    [...(state.frames[frame]?.variables ?? [])].map(([name, value]) => [name, plainValue(value, state)]),
  );
};

test("VIS-01 on generated JavaScript programs the trace has the output, values and order of lines of other runs", async () => {
  for (let seed = 0; seed < GENERATED_PROGRAMS; seed += 1) {
    const tree = generateProgram(seed);
    const source = printJavaScript(tree);
    let output = "";
    const console = consoleFor((text) => {
      output += text;
    });
    const values = evaluate(`${source}return { a, b, c, items, table };`, { console }) as Record<
      string,
      unknown
    >;
    const marked: number[] = [];
    evaluate(printJavaScript(tree, true), {
      console: consoleFor(() => {}),
      mark: (line: number) => marked.push(line),
    });
    const store = await traceOf(source);
    const note = `program ${seed}:\n${source}`;
    expect(textOf(store), note).toBe(output);
    const lines = linesOf(store);
    // After the limit of steps, lines are counted.
    const recorded = store.gap() ? marked.slice(0, lines.length) : marked;
    expect(lines, note).toEqual(recorded);
    expect(lines.length + (store.gap()?.skipped ?? 0), note).toBe(marked.length);
    expect(valuesAt(store, store.count() - 1), note).toMatchObject(values);
  }
});

test.each([
  [
    "classes",
    "class P { constructor(n) { this.n = n; } twice() { return this.n * 2; } }\nclass Q extends P { constructor() { super(4); this.m = 1; } get k() { return this.m; } }\nconst q = new Q();\nconsole.log(q.twice(), q.k);",
  ],
  [
    "closures",
    "function counter() { let n = 0; return () => { n += 1; return n; }; }\nconst next = counter();\nnext();\nconsole.log(next());",
  ],
  [
    "arrows",
    "const xs = [3, 1, 2].map((x) => x * 2).filter(x => x > 2).sort((a, b) => a - b);\nconst o = xs.map((x) => ({ x }));\nconsole.log(xs, o);",
  ],
  [
    "labels",
    "outer: for (let i = 0; i < 3; i++) { for (let j = 0; ; j++) { if (j > i) continue outer; if (i === 2) break outer; console.log(i, j); } }",
  ],
  [
    "switch",
    "for (const k of ['a', 'b', 'z']) switch (k) { case 'a': console.log(1); case 'b': { let y = 2; console.log(y); break; } default: console.log('d'); }",
  ],
  ["do", "let n = 0; do n++; while (n < 3)\nif (n > 2) console.log(n); else console.log('no')"],
  [
    "errors",
    "function f() { throw new TypeError('bad'); }\ntry { f(); } catch ({ message }) { console.log(message); } finally { console.log('end'); }",
  ],
  [
    "generators",
    "function* g() { for (let i = 0; i < 3; i++) { const got = yield i; if (got) return got; } }\nconsole.log([...g()]);\nconst it = g(); it.next(); console.log(it.next('x').value);",
  ],
  [
    "destructuring",
    "const { a, b: [c, ...d], ...e } = { a: 1, b: [2, 3, 4], f: 5 };\nlet [p = 1, q] = [];\n[p, q] = [q, p];\nfor (const [k, v] of Object.entries({ z: 1 })) console.log(k, v);\nconsole.log(a, c, d, e, p, q);",
  ],
  [
    "strict",
    "'use strict';\nfunction f(n) { 'use strict'; return n + arguments.length; }\nconsole.log(f(2, 3, 4), ((n = 1, ...rest) => n + rest.length)());",
  ],
  [
    "await",
    "const wait = (v) => Promise.resolve(v);\nasync function load() { const v = await wait(3); return v + 1; }\nconst r = load();\nr.then((v) => console.log(v));\nconsole.log('first');",
  ],
  [
    "without semicolons",
    "let x = 1\nlet y = x\n;[x, y] = [y, 2]\nconst f = function () {\n  return\n}\nf()\nconsole.log(x, y)",
  ],
  [
    "objects",
    "const o = { n: 1, add(k) { this.n += k; return this; }, get d() { console.log('getter'); return 1; }, ['c' + 1]: () => 5 };\no.add(2).add(3);\nconsole.log(o.n, o.c1());",
  ],
  [
    "TDZ",
    "function early() { return typeof late; }\ntry { early(); } catch { console.log('tdz'); }\nlet late = 1;\nconsole.log(late);",
  ],
  [
    "empty loops",
    "let i = 0;\nfor (; i < 3; i++);\nwhile (i-- > 0);\nfor (const x of []) ;\nconsole.log(i);",
  ],
])("VIS-01 an instrumented program prints what the plain one prints: %s", async (_, code) => {
  let plain = "";
  const done = evaluate(`return (async () => {${code}\n})()`, {
    console: consoleFor((text) => {
      plain += text;
    }),
  });
  await done;
  await new Promise((resolve) => setTimeout(resolve));
  expect(textOf(await traceOf(code))).toBe(plain);
});

test("VIS-01 shows a call with its arguments and result, and variables that a closure keeps", async () => {
  const store = await traceOf(
    "function counter(start) {\n  let n = start;\n  return () => {\n    n += 1;\n    return n;\n  };\n}\nconst next = counter(5);\nnext();",
  );
  expect(store.calls()).toMatchObject([
    { name: "counter", args: [["start", 5]] },
    { returned: 6, parent: null },
  ]);
  const last =
    Array.from({ length: store.count() }, (_, i) => i).findLast((i) => store.step(i)?.e === "return") ?? 0;
  expect(valuesAt(store, last, 1)).toEqual({ n: 6 });
});

test("VIS-02 an endless loop is stopped even when the program catches everything", async () => {
  const store = await traceOf("let n = 1;\nwhile (n < 10) {\n  try { n = n; } catch {}\n}");
  expect(store.end()?.why).toBe("steps");
  expect(store.gap()?.skipped).toBeGreaterThan(1000);
  expect(valuesAt(store, store.count() - 1)).toEqual({ n: 1 });
});

test("VIS-02 recursion without an end stops with its depth", async () => {
  expect((await traceOf("function f(n) { return f(n + 1); }\nf(0);")).end()?.why).toBe("depth");
});

test("VIS-02 after a million iterations and with a long array the first and last values are there", async () => {
  const store = await traceOf(
    "const big = Array(100000).fill(4);\nlet sum = 0;\nfor (let i = 0; i < 1000000; i++)\n  sum += i;\nconsole.log(sum);",
  );
  const { frames, objects } = store.stateAt(store.gap()?.after ?? 0);
  const big = frames[0]?.variables.get("big");
  expect(objects.get(typeof big === "object" && big && "r" in big ? big.r : 0)).toMatchObject({
    size: 100_000,
  });
  expect(Number(frames[0]?.variables.get("sum"))).toBeGreaterThan(0);
  expect(store.gap()?.skipped).toBeGreaterThan(1000);
  expect(["finished", "steps"]).toContain(store.end()?.why);
});

test("VIS-01 an error is shown with its message", async () => {
  const store = await traceOf("const x = null;\nx.y = 1;");
  expect(store.end()).toMatchObject({ why: "error", line: 2 });
  expect(store.stateAt(store.count() - 1).error).toContain("TypeError");
});

test("a program that cannot be parsed is not instrumented", () => {
  expect(instrumentJavaScript("let = ;")).toBeUndefined();
});

test("VIS-01 every condition of generated programs is explained as the program itself decides it", async () => {
  for (let seed = 0; seed < GENERATED_PROGRAMS; seed += 1) {
    const code = printJavaScript(generateProgram(seed));
    const decided: [number, boolean][] = [];
    const told = code
      .split("\n")
      // A loop on one line has steps of two kinds, so its condition is not explained.
      .map((line, at) => line.replace(/\b(if|while) \(([^()]*)\)(?= \{|$)/, `$1 (tell(${at + 1}, $2))`));
    const tell = (line: number, truth: boolean): boolean => {
      decided.push([line, truth]);
      return truth;
    };
    evaluate(told.join("\n"), { tell, console: consoleFor(() => {}) });
    const store = await traceOf(code);
    const explained = Array.from({ length: store.count() }, (_, index) => {
      const line = store.step(index)?.l ?? 0;
      const condition = explainCondition(store, index, code, "javascript");
      return condition ? [line, condition.truth] : undefined;
    }).filter((each) => each !== undefined);
    expect(explained, code).toEqual(store.gap() ? decided.slice(0, explained.length) : decided);
  }
});
