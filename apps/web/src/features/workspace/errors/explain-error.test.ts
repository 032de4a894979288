import { expect, test } from "vitest";
import { explainError } from "./explain-error.ts";
import { loadKnownErrors } from "./load-known-errors.ts";

/** What the runtimes really print, and the kind that must be recognised. */
const SAID: [language: string, id: string, text: string][] = [
  [
    "python",
    "py-missing-colon",
    "  File \"main.py\", line 2\n    for i in x\n              ^\nSyntaxError: expected ':'",
  ],
  ["python", "py-never-closed", "  File \"main.py\", line 1\nSyntaxError: '(' was never closed"],
  [
    "python",
    "py-open-string",
    '  File "main.py", line 1\nSyntaxError: unterminated string literal (detected at line 1)',
  ],
  ["python", "py-name-suggest", "NameError: name 'pritn' is not defined. Did you mean: 'print'?"],
  ["python", "py-name", "NameError: name 'total' is not defined"],
  ["python", "py-text-plus-number", 'TypeError: can only concatenate str (not "int") to str'],
  ["python", "py-int-text", "ValueError: invalid literal for int() with base 10: 'ten'"],
  ["python", "py-zero", "ZeroDivisionError: division by zero"],
  ["python", "py-index", "IndexError: list index out of range"],
  ["python", "py-key", "KeyError: 'maths'"],
  [
    "python",
    "py-expected-indent",
    "IndentationError: expected an indented block after 'if' statement on line 1",
  ],
  ["python", "py-none-attribute", "AttributeError: 'NoneType' object has no attribute 'append'"],
  ["python", "py-module", "ModuleNotFoundError: No module named 'turtl'"],
  ["javascript", "js-not-defined", "ReferenceError: total is not defined"],
  ["javascript", "js-undefined-read", "TypeError: Cannot read properties of undefined (reading 'length')"],
  ["javascript", "js-const", "TypeError: Assignment to constant variable."],
  ["javascript", "js-unexpected-end", "SyntaxError: Unexpected end of input"],
  ["javascript", "js-not-function", "TypeError: numbers.mpa is not a function"],
  ["java", "java-semicolon", "Main.java:3: error: ';' expected"],
  [
    "java",
    "java-symbol-variable",
    "Main.java:4: error: cannot find symbol\n  x\n  ^\n  symbol:   variable total\n",
  ],
  [
    "java",
    "java-lossy",
    "Main.java:4: error: incompatible types: possible lossy conversion from double to int",
  ],
  [
    "java",
    "java-index",
    "Exception in thread java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5",
  ],
];

test("what a runtime says is recognised and put into plain words", async () => {
  for (const [language, id, text] of SAID) {
    const explanation = explainError(await loadKnownErrors(language), language, text);
    expect(explanation?.id, text).toBe(id);
    expect(`${explanation?.means}${explanation?.look}`, id).not.toMatch(/\{\w+\}/);
  }
});

test("the line is the innermost one in Python and the first one in Java", async () => {
  const traceback =
    '  File "main.py", line 9, in <module>\n  File "main.py", line 4, in f\nZeroDivisionError: division by zero';
  const python = explainError(await loadKnownErrors("python"), "python", traceback);
  expect(python).toMatchObject({ line: 4, means: "Line 4 divides by zero." });
  const java = explainError(await loadKnownErrors("java"), "java", "Main.java:7: error: ';' expected");
  expect(java).toMatchObject({ line: 7, means: "Line 7 ends without its semicolon." });
});

test("an error nobody has described is left to speak for itself", async () => {
  expect(explainError(await loadKnownErrors("python"), "python", "Segmentation fault")).toBeUndefined();
  expect(await loadKnownErrors("swift")).toEqual([]);
});
