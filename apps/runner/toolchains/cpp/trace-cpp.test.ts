import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { requestCppTrace } from "@nirmaan/tracing/cpp/cpp-tracer.ts";
import { COMPILED_PROGRAMS } from "@nirmaan/tracing/testing/checked-programs.ts";
import { generateProgram } from "@nirmaan/tracing/testing/generate-program.ts";
import { CPP_SHAPES, joinCpp, printCpp } from "@nirmaan/tracing/testing/print-cpp.ts";
import { formatValue, kindOf } from "@nirmaan/tracing/value-text.ts";
import { expect, test } from "vitest";
import { linesOf, run, storeOf, textOf, traceOf, valuesAt } from "../../src/testing/traced-runs.ts";

/** Each batch is compiled once and run many times: the runner keeps compiled programs. */
const BATCH_SIZE = 8;
const PARALLEL = 3;
const ALL_PROGRAMS_MS = 900_000;

const cpp = (content: string, stdin = ""): ExecuteRequest => ({
  language: "cpp",
  version: "*",
  files: [{ name: "main.cpp", content }],
  stdin,
});

const trace = (code: string, stdin = "") => traceOf(requestCppTrace(cpp(code, stdin)));

/** The marks of the instrumented program, told on its error stream. */
const MARK =
  '#include <cstdio>\nstatic bool mark(int line) { std::fprintf(stderr, "%d,", line); return true; }\n';

/** The instrumented text of one program, and the recorder. */
function instrument(code: string): { text: string; header: ExecuteRequest["files"][number] } {
  const [main, header] = requestCppTrace(cpp(code))?.files ?? [];
  if (!main || !header) throw new Error(`not instrumented:\n${code}`);
  return { text: main.content.replace(/^#include .*\n#line 1\n/, ""), header };
}

async function compareBatch(from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  const trees = numbers.map((seed) => generateProgram(seed, CPP_SHAPES));
  const sources = trees.map((tree) => printCpp(tree));
  const instrumented = sources.map(instrument);
  const [header] = instrumented.map((each) => each.header);
  if (!header) return;
  const named = (letter: string, texts: string[]) =>
    Object.fromEntries(texts.map((text, at) => [`${letter}${from + at}`, text]));
  const others = {
    ...named("Q", sources),
    ...named(
      "M",
      trees.map((tree) => printCpp(tree, true)),
    ),
  };
  const plainFiles = cpp(joinCpp(others, MARK));
  const traced = cpp(
    `#include "nirmaan_trace.h"\n${joinCpp(
      named(
        "P",
        instrumented.map(({ text }) => text),
      ),
    )}`,
  );
  traced.files.push(header);
  // The first run of each compiles.
  await Promise.all([run({ ...plainFiles, args: [`Q${from}`] }), run({ ...traced, args: [`P${from}`] })]);
  const pending = numbers.values();
  const worker = async () => {
    for (const number of pending)
      await compareProgram(number, plainFiles, traced, sources[number - from] ?? "");
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

async function compareProgram(
  number: number,
  plainFiles: ExecuteRequest,
  traced: ExecuteRequest,
  source: string,
) {
  const note = `program ${number}:\n${source}`;
  const plain = await run({ ...plainFiles, args: [`Q${number}`] });
  expect(plain.compile?.stderr, note).toBe("");
  const marked = await run({ ...plainFiles, args: [`M${number}`] });
  const followed = await run({ ...traced, args: [`P${number}`] });
  expect(followed.compile?.code, followed.compile?.stderr.slice(0, 3000)).toBe(0);
  const store = storeOf(followed.run.stdout);
  const marks = marked.run.stderr.split(",").filter(Boolean).map(Number);
  expect(marked.run.stdout, note).toBe(plain.run.stdout);
  expect(textOf(store), note).toBe(plain.run.stdout);
  const lines = linesOf(store);
  // After the limit of steps, lines are counted.
  expect(lines, note).toEqual(store.gap() ? marks.slice(0, lines.length) : marks);
  expect(lines.length + (store.gap()?.skipped ?? 0), note).toBe(marks.length);
  // Calls that an exception ended are no longer on the stack.
  expect(store.stateAt(store.count() - 1).frames, note).toHaveLength(2);
  const { a, b, c, items = "", grid = "", text, table } = valuesAt(store, store.count() - 1);
  const row = items.replace(/^\[|,|\]$/g, "");
  expect(`${a} ${b} ${c}`, note).toBe(plain.run.stdout.split("\n").at(-2)?.split(" ").slice(0, 3).join(" "));
  expect(plain.run.stdout.trimEnd().split("\n").at(-1), note).toContain(
    `[${text}] ${row} ${grid.replace(/[[\], ]/g, "")} ${a}`,
  );
  expect(table, note).toContain(`a=${a}`);
}

test(
  "VIS-01 on generated C++ programs the trace has the output, values and order of lines of other runs",
  async () => {
    for (let from = 0; from < COMPILED_PROGRAMS; from += BATCH_SIZE)
      await compareBatch(from, Math.min(BATCH_SIZE, COMPILED_PROGRAMS - from));
  },
  ALL_PROGRAMS_MS,
);

const MEMORY = `#include <iostream>
#include <vector>
#include <string>
#include <map>
using namespace std;

int total = 0;
struct Node { int value; Node* next; };
class Box {
    double w, h;
public:
    Box(double w, double h) : w(w), h(h) { total++; }
    double area() const { return w * h; }
};
long fact(int n) { if (n <= 1) return 1; return n * fact(n - 1); }
void exchange(int& a, int& b) { int t = a; a = b; b = t; }
int sumOf(int a[], int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int main() {
    int n, never;
    cout << "How many? ";
    cin >> n;
    int squares[n];
    for (int i = 0; i < n; i++) squares[i] = i * i;
    char word[10] = "hello";
    vector<int> v = {3, 1};
    v.push_back(fact(3));
    map<string, int> ages;
    ages["asha"] = 15;
    Node* head = new Node;
    head->value = 1;
    head->next = new Node{2, nullptr};
    Node* gone = head->next;
    delete gone;
    Box box(2, 3.5);
    int x = 1, y = 2;
    exchange(x, y);
    bool isBig = box.area() > 5;
    int sum = sumOf(squares, n);
    printf("{\\"l\\":99}\\n");
    cout << sum << endl;
}
`;

test("VIS-01 VIS-02 shows C++ values, what has no value yet, references, pointers and freed memory", async () => {
  const store = await trace(MEMORY, "4");
  const state = store.stateAt(store.count() - 1);
  const shown = Object.fromEntries(
    [...(state.frames[1]?.variables ?? [])].map(([name, value]) => [
      name,
      formatValue(value, "cpp", state.objects),
    ]),
  );
  expect(shown).toEqual({
    n: "4",
    never: "?",
    squares: "[0, 1, 4, 9]",
    word: '"hello"',
    v: "[3, 1, 6]",
    ages: '{"asha": 15}',
    head: "Node {value: 1, next: → ?}",
    gone: "→ ?",
    box: "Box {w: 2, h: 3.5}",
    x: "2",
    y: "1",
    isBig: "true",
    sum: "14",
  });
  expect(valuesAt(store, store.count() - 1, 0)).toEqual({ total: "1" });
  expect(store.textsUntil(store.count()).map(({ stream, text }) => [stream, text])).toEqual([
    ["stdout", "How many? "],
    ["stdin", "4\n"],
    // A printed record of a trace is text, not a step.
    ["stdout", '{"l":99}\n'],
    ["stdout", "14\n"],
  ]);
  const facts = store.calls().filter(({ name }) => name === "fact");
  expect(facts.map(({ args, returned }) => [args[0]?.[1], returned])).toEqual([
    [3, 6],
    [2, 2],
    [1, 1],
  ]);
});

test("VIS-02 a C++ program that does not end, recurses for ever or reads wrong memory is shown until there", async () => {
  const endless = await trace("int main() {\n  int n = 1;\n  while (n < 10) {\n    n = n + 0;\n  }\n}\n");
  expect(endless.end()?.why).toBe("steps");
  expect(endless.gap()?.skipped).toBeGreaterThan(1000);
  expect(valuesAt(endless, endless.count() - 1)).toEqual({ n: "1" });
  const deep = await trace("int f(int n) {\n  return f(n + 1);\n}\nint main() {\n  f(0);\n}\n");
  expect(deep.end()?.why).toBe("depth");
  const broken = await trace("int main() {\n  int* p = nullptr;\n  *p = 3;\n}\n");
  expect(broken.end()).toEqual({ why: "error", line: 3, message: "Segmentation fault" });
  const thrown = await trace('#include <stdexcept>\nint main() {\n  throw std::runtime_error("no");\n}\n');
  expect(thrown.end()).toEqual({ why: "error", line: 3, message: "no" });
});

const LONG = `#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;
int main() {
    ofstream out("marks.txt");
    out << "40 50";
    out.close();
    ifstream in("marks.txt");
    int a, b;
    in >> a >> b;
    vector<int> big(100000, a);
    try {
        b = big.at(100000);
    } catch (const out_of_range& e) {
        b++;
    }
    long long sum = 0;
    for (int i = 0; i < 1000000; i++)
        sum += i;
    cout << a + b << endl;
}
`;

test("VIS-02 C++ files, long vectors, a caught exception and a million iterations are followed", async () => {
  const store = await trace(LONG);
  const counted = store.gap();
  expect(counted?.skipped).toBeGreaterThan(10_000);
  const state = store.stateAt(counted?.after ?? 0);
  const variables = state.frames[1]?.variables;
  const shown = (name: string) => formatValue(variables?.get(name) ?? null, "cpp", state.objects);
  expect(["out", "in", "a", "b"].map(shown)).toEqual(["stream", "stream", "40", "51"]);
  expect(shown("big")).toMatch(/^\[40(, 40){39}, … \+99950 …(, 40){10}\]$/);
  // A busy machine may not come to the end in the time that a trace has.
  if (store.end()?.why === "finished") expect(textOf(store)).toBe("91\n");
  else expect(store.end()?.why).toBe("steps");
});

test("VIS-01 a C++ program that the instrumenter cannot follow is not instrumented", () => {
  expect(
    requestCppTrace(
      cpp("#define LOOP for (int i = 0; i < 3; i++)\nint main() { LOOP { } again: goto again; }"),
    ),
  ).toBeUndefined();
});

const CONTAINERS = `#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <vector>
using namespace std;
int main() {
    int marks[] = {71, 88};
    vector<int> best = {88};
    deque<int> line = {1};
    list<int> chain = {2};
    map<string, int> ages = {{"Asha", 15}};
    cout << marks[0] << endl;
    cout << best[0] << endl;
}
`;

test("VIS-02 the arrays and containers of C++ have its own words", async () => {
  const store = await trace(CONTAINERS);
  const state = store.stateAt(store.count() - 2);
  expect([...state.objects.values()].map((object) => kindOf(object, "cpp"))).toEqual(
    expect.arrayContaining(["array", "vector", "deque", "list", "map"]),
  );
});
