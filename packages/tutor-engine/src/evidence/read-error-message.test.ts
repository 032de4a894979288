import { expect, test } from "vitest";
import { readErrorMessage } from "./read-error-message.ts";

const CODE = "a\nb\nc\nd\n";
const read = (error: string, code = CODE) =>
  readErrorMessage({ language: "python", code, checks: [], given: [], lastRun: { output: "", error } });

test("CHAT-07 Python's innermost frame is the line, and its last line the message", () => {
  const error =
    'Traceback (most recent call last):\n  File "main.py", line 4, in <module>\n  File "main.py", line 2, in f\nZeroDivisionError: division by zero\n';
  expect(read(error).results).toEqual([
    {
      passed: false,
      error: "ZeroDivisionError: division by zero",
      line: 2,
      actual: "ZeroDivisionError: division by zero",
    },
  ]);
});

test("CHAT-07 a syntax error of Python names its line and its message without its name", () => {
  const error = "  File \"main.py\", line 3\n    if a\n        ^\nSyntaxError: expected ':'\n";
  expect(read(error).syntax).toEqual({ name: "SyntaxError", message: "expected ':'", line: 3, lines: [] });
});

test.each([
  ["javac", "Main.java:2: error: ';' expected\n", "';' expected"],
  ["g++", "main.cpp:2:5: error: expected ';' before 'return'\n", "expected ';' before 'return'"],
])("CHAT-07 what %s refuses is a syntax error with its line", (_, error, message) => {
  expect(read(error).syntax).toMatchObject({ line: 2, message });
});

test("CHAT-07 an exception of Java is named without its package, at the first line of the program", () => {
  const error =
    "java.lang.ArithmeticException: / by zero\n\tat Main.half(Main.java:3)\n\tat Main.main(Main.java:4)\n";
  expect(read(error).results[0]).toMatchObject({ line: 3, error: "ArithmeticException: / by zero" });
});

test("CHAT-07 a line that the program does not have, or no message, tells nothing", () => {
  expect(read('  File "lib.py", line 900, in f\nValueError: x\n').results).toEqual([]);
  expect(read("").results).toEqual([]);
});
