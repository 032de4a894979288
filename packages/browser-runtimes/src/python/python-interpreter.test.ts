import { loadPyodide } from "pyodide";
import { beforeAll, expect, test } from "vitest";
import { clearInputBuffer, createSharedInputBuffer } from "../shared-input-buffer.ts";
import { restrictedGlobals } from "./load-python.ts";
import { createPythonInterpreter, type PythonInterpreter } from "./python-interpreter.ts";
import type { FromPython } from "./python-messages.ts";

let interpreter: PythonInterpreter;
let stoppable: PythonInterpreter;
const input = createSharedInputBuffer();
let printed: string;

beforeAll(async () => {
  const listen = (message: FromPython) => {
    if (message.kind === "output") printed += message.text;
  };
  const python = await loadPyodide({ jsglobals: restrictedGlobals() });
  interpreter = createPythonInterpreter(python, null, listen);
  stoppable = createPythonInterpreter(await loadPyodide({ jsglobals: restrictedGlobals() }), input, listen);
}, 120_000);

function run(code: string, { stdin = "", args = [] as string[], ...others }: Record<string, unknown> = {}) {
  printed = "";
  const neighbours = Object.entries(others).map(([name, content]) => ({ name, content: String(content) }));
  const files = [{ name: "main.py", content: code }, ...neighbours];
  const { code: exit } = interpreter.run(files, args as string[], stdin as string);
  return { exit, printed };
}

test("RUN-05 imports other files of the project in their latest version", () => {
  expect(run("import a\nprint(a.x)", { "a.py": "x = 1" }).printed).toBe("1\n");
  expect(run("import a\nprint(a.x)", { "a.py": "x = 2" }).printed).toBe("2\n");
  expect(run("from pkg.b import y\nprint(y)", { "pkg/b.py": "y = 3" }).printed).toBe("3\n");
});

test("RUN-05 passes standard input and arguments to the program", () => {
  expect(run("print(input('name? ') + '!')", { stdin: "Asha\n" }).printed).toBe("name? Asha!\n");
  expect(run("import sys\nprint(sum(int(l) for l in sys.stdin))", { stdin: "1\n2\n3" }).printed).toBe("6\n");
  expect(run("import sys\nprint(sys.argv[1:])", { args: ["a", "b"] }).printed).toBe("['a', 'b']\n");
  expect(run("input()").printed).toContain("EOFError");
});

test("RUN-02 a traceback contains the student's lines and none of the harness", () => {
  const { exit, printed: text } = run("def f():\n    return 1 / 0\n\nf()");
  expect(exit).toBe(1);
  expect(text).toContain('File "main.py", line 4, in <module>');
  expect(text).toContain("ZeroDivisionError: division by zero");
  expect(text).not.toMatch(/harness|\/project/);
  expect(run("print('a' 1)").printed).toContain("SyntaxError");
  const { printed: atInput } = run("def ask():\n    return input('name? ')\n\nask()");
  expect(atInput).toMatch(/line 4, in <module>.*line 2, in ask.*EOFError/s);
  expect(atInput).not.toContain("harness");
});

test("returns the exit code of the program", () => {
  expect(run("import sys\nsys.exit(3)").exit).toBe(3);
  expect(run("raise SystemExit('bye')")).toEqual({ exit: 1, printed: "bye\n" });
});

test("resets built-ins and global variables between runs", () => {
  run("import builtins\nbuiltins.print = None\nbuiltins.mine = 1\nlen = 5\nimport random\nrandom.seed(1)");
  expect(run("print(len('ab'), 'mine' in dir(__builtins__))").printed).toBe("2 False\n");
  expect(run("x").printed).toContain("NameError");
});

test("keeps files that a program wrote for the next run", () => {
  run("with open('marks.txt', 'w') as f:\n    f.write('95')");
  expect(run("print(open('marks.txt').read())").printed).toBe("95\n");
});

test("provides sqlite3, pickle and csv, which the syllabus needs", () => {
  const code =
    "import sqlite3, pickle, csv\nclass A: pass\nprint(type(pickle.loads(pickle.dumps(A()))).__name__)";
  expect(run(code).printed).toBe("A\n");
});

test("reports syntax errors without running the code", () => {
  expect(interpreter.problems("main.py", "for i in range(3)\n  print(i)")).toEqual([
    expect.objectContaining({ line: 1, message: "expected ':'" }),
  ]);
  expect(interpreter.problems("main.py", "print(1)")).toEqual([]);
});

test("a program cannot reach the JavaScript of the page", () => {
  expect(run("from js import fetch").printed).toContain("ImportError");
  expect(run("from pyodide.code import run_js\nrun_js('1')").exit).toBe(1);
});

test("stops a program at the output limit, reports it, and can run the next program", () => {
  const runStoppable = (content: string) => {
    printed = "";
    clearInputBuffer(input);
    return stoppable.run([{ name: "main.py", content }], [], "");
  };
  expect(runStoppable('while True: print("x" * 1000)')).toMatchObject({ code: null, status: "OL" });
  expect(printed.length).toBe(1_000_000);
  expect(runStoppable('print("ready")')).toEqual({ code: 0 });
  expect(printed).toBe("ready\n");
});

function draw(code: string) {
  const { exit } = run(code, { stdin: "7\n" });
  const [first = "", ...parts] = printed.split("\u001b]1337;Turtle=").map((part) => part.split("\u0007"));
  const commands = parts.map(([json = ""]) => JSON.parse(json) as unknown[]);
  return { exit, commands, text: first + parts.map(([, text]) => text).join("") };
}

const SQUARE = `from turtle import *
color("red", "#ffcc00")
begin_fill()
for side in range(4):
    forward(100)
    left(90)
end_fill()
print(pos(), heading())
done()`;

test("a program of a CBSE book draws with the functions of the module", () => {
  const { exit, commands, text } = draw(SQUARE);
  expect([exit, text]).toEqual([0, "(0.00,0.00) 0.0\n"]);
  expect(commands.slice(0, 5)).toEqual([
    ["new", 0],
    ["color", 0, "red", "#ffcc00"],
    ["fill", 0, 1],
    ["go", 0, 100, 0],
    ["turn", 0, 90],
  ]);
  expect(commands.at(-1)).toEqual(["fill", 0, 0]);
});

test("several turtles, the screen, circles, text and input work as in Python's library", () => {
  const { exit, commands, text } = draw(`import turtle
screen = turtle.Screen()
screen.bgcolor("Light Blue")
screen.colormode(255)
a, b = turtle.Turtle(), turtle.Turtle("turtle")
a.circle(50, 180)
b.color((255, 128, 0))
b.penup(); b.goto(-30, 40); b.dot(8); b.write("नमस्ते", align="center", font=("Arial", 16, "bold"))
print(a.pos(), a.heading(), b.distance(0, 0), b.towards(0, 40), turtle.numinput("Sides", "How many?"))
screen.exitonclick()`);
  expect([exit, text]).toEqual([0, "Sides: How many? (0.00,100.00) 180.0 50.0 0.0 7.0\n"]);
  expect(commands).toContainEqual(["background", "lightblue"]);
  expect(commands).toContainEqual(["arc", 0, 0, 50, 50, 0, 180]);
  expect(commands).toContainEqual(["color", 1, "#ff8000", "#ff8000"]);
  expect(commands).toContainEqual(["write", 1, "नमस्ते", "center", 16, "bold"]);
});

test("a loop without an end is stopped after 20,000 commands and told so, and the next run starts anew", () => {
  const { exit, commands, text } = draw("from turtle import *\nwhile True:\n    forward(1)");
  expect([exit, commands.length]).toEqual([1, 20_000]);
  expect(text).toContain('File "main.py", line 3, in <module>');
  expect(text).toContain("The drawing has more than 20,000 commands");
  expect(text).not.toContain("modules");
  expect(draw("from turtle import *\nforward(1)").commands).toEqual([
    ["new", 0],
    ["go", 0, 1, 0],
  ]);
});

test("mistakes are named as Python names them", () => {
  const errorOf = (line: string) =>
    draw(`import turtle\nt = turtle.Turtle()\n${line}`).text.trim().split("\n").at(-1);
  expect(errorOf("t.forwad(10)")).toBe(
    "AttributeError: 'Turtle' object has no attribute 'forwad'. Did you mean: 'forward'?",
  );
  expect(errorOf("turtle.colour('red')")).toContain("module 'turtle' has no attribute 'colour'");
  expect(errorOf("t.color('gren')")).toContain("bad color string: gren");
  expect(errorOf("t.forward('10')")).toBe("TypeError: forward() needs a number, but it was given '10'");
  expect(errorOf("turtle.onkey(print, 'Up')")).toContain("onkey() is not available on this canvas");
});
