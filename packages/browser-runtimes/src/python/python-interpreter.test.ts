import { loadPyodide } from "pyodide";
import { beforeAll, expect, test } from "vitest";
import { clearInputBuffer, createSharedInputBuffer } from "../shared-input-buffer.ts";
import { restrictedGlobals } from "./load-python.ts";
import { createPythonInterpreter, type PythonInterpreter } from "./python-interpreter.ts";
import type { FromPython } from "./python-messages.ts";

let harness: PythonInterpreter;
let talking: PythonInterpreter;
const line = createSharedInputBuffer();
let said: string;

beforeAll(async () => {
  const listen = (message: FromPython) => {
    if (message.kind === "output") said += message.text;
  };
  const python = await loadPyodide({ jsglobals: restrictedGlobals() });
  harness = createPythonInterpreter(python, null, listen);
  talking = createPythonInterpreter(await loadPyodide({ jsglobals: restrictedGlobals() }), line, listen);
}, 120_000);

function run(code: string, { stdin = "", args = [] as string[], ...others }: Record<string, unknown> = {}) {
  said = "";
  const neighbours = Object.entries(others).map(([name, content]) => ({ name, content: String(content) }));
  const files = [{ name: "main.py", content: code }, ...neighbours];
  const { code: exit } = harness.run(files, args as string[], stdin as string);
  return { exit, said };
}

test("RUN-05 files of one project import each other, and an edit is seen by the next run", () => {
  expect(run("import a\nprint(a.x)", { "a.py": "x = 1" }).said).toBe("1\n");
  expect(run("import a\nprint(a.x)", { "a.py": "x = 2" }).said).toBe("2\n");
  expect(run("from pkg.b import y\nprint(y)", { "pkg/b.py": "y = 3" }).said).toBe("3\n");
});

test("RUN-05 standard input and arguments reach the program", () => {
  expect(run("print(input('name? ') + '!')", { stdin: "Asha\n" }).said).toBe("name? Asha!\n");
  expect(run("import sys\nprint(sum(int(l) for l in sys.stdin))", { stdin: "1\n2\n3" }).said).toBe("6\n");
  expect(run("import sys\nprint(sys.argv[1:])", { args: ["a", "b"] }).said).toBe("['a', 'b']\n");
  expect(run("input()").said).toContain("EOFError");
});

test("RUN-02 a traceback shows the student's lines and none of ours", () => {
  const { exit, said: text } = run("def f():\n    return 1 / 0\n\nf()");
  expect(exit).toBe(1);
  expect(text).toContain('File "main.py", line 4, in <module>');
  expect(text).toContain("ZeroDivisionError: division by zero");
  expect(text).not.toMatch(/harness|\/project/);
  expect(run("print('a' 1)").said).toContain("SyntaxError");
});

test("exit codes are the program's own", () => {
  expect(run("import sys\nsys.exit(3)").exit).toBe(3);
  expect(run("raise SystemExit('bye')")).toEqual({ exit: 1, said: "bye\n" });
});

test("one run cannot spoil the next", () => {
  run("import builtins\nbuiltins.print = None\nbuiltins.mine = 1\nlen = 5\nimport random\nrandom.seed(1)");
  expect(run("print(len('ab'), 'mine' in dir(__builtins__))").said).toBe("2 False\n");
  expect(run("x").said).toContain("NameError");
});

test("a file that one run wrote is there for the next", () => {
  run("with open('marks.txt', 'w') as f:\n    f.write('95')");
  expect(run("print(open('marks.txt').read())").said).toBe("95\n");
});

test("sqlite3, pickle and csv are there, as the syllabus needs them", () => {
  const code =
    "import sqlite3, pickle, csv\nclass A: pass\nprint(type(pickle.loads(pickle.dumps(A()))).__name__)";
  expect(run(code).said).toBe("A\n");
});

test("Python itself says what is wrong with code that has not run", () => {
  expect(harness.problems("main.py", "for i in range(3)\n  print(i)")).toEqual([
    expect.objectContaining({ line: 1, message: "expected ':'" }),
  ]);
  expect(harness.problems("main.py", "print(1)")).toEqual([]);
});

test("a program cannot reach the page around it", () => {
  expect(run("from js import fetch").said).toContain("ImportError");
  expect(run("from pyodide.code import run_js\nrun_js('1')").exit).toBe(1);
});

test("a program that prints without end is stopped, says so, and leaves Python ready", () => {
  const runTalking = (content: string) => {
    said = "";
    clearInputBuffer(line);
    return talking.run([{ name: "main.py", content }], [], "");
  };
  expect(runTalking('while True: print("x" * 1000)')).toMatchObject({ code: null, status: "OL" });
  expect(said.length).toBe(1_000_000);
  expect(runTalking('print("ready")')).toEqual({ code: 0 });
  expect(said).toBe("ready\n");
});
