import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import said from "../../../../../../content/errors/said.json" with { type: "json" };
import saidByCompilers from "../../../../../../content/errors/said-compiled.json" with { type: "json" };
import { explainError } from "./explain-error.ts";
import { loadKnownErrors } from "./load-known-errors.ts";

/** Real output of compilers and runtimes for each kind of error. */
const SAID: { language: string; id: string; text: string }[] = [...said, ...saidByCompilers];

test("every known error is recognised in real output and explained without unfilled placeholders", async () => {
  for (const { language, id, text } of SAID) {
    const explanation = explainError(await loadKnownErrors(language), language, text);
    expect(explanation?.id, text).toBe(id);
    expect(`${explanation?.means} ${explanation?.look}`, id).not.toMatch(/\{\w+\}|\?\.(?!\.)|[^.]\.\.(?!\.)/);
  }
});

test("LANG-01 every known error is explained in Hindi to a reader of Hindi", async () => {
  for (const { language, id, text } of SAID) {
    const explanation = await withLocale("hi", async () =>
      explainError(await loadKnownErrors(language), language, text),
    );
    expect(explanation?.id, text).toBe(id);
    expect(explanation?.means, id).toMatch(/\p{sc=Devanagari}/u);
    expect(explanation?.means, id).not.toMatch(/\{(?:line|\d)\}|\bline \d/i);
    expect(explanation?.look, id).toMatch(/\p{sc=Devanagari}/u);
  }
});

test("every known error has an example of real output", async () => {
  const shown = new Set(SAID.map(({ id }) => id));
  for (const language of ["python", "javascript", "java", "cpp", "go", "rust", "csharp", "ruby", "swift"])
    for (const { id } of await loadKnownErrors(language))
      if (id !== "js-promise") expect(shown, language).toContain(id);
});

test("a name at the start of a sentence is not capitalised", async () => {
  const text = "File \"main.py\", line 1\nSyntaxError: Missing parentheses in call to 'print'.";
  expect(explainError(await loadKnownErrors("python"), "python", text)?.means).toMatch(
    /^print is a function/,
  );
});

test("reports the innermost line in Python and the first line outside the library in Java", async () => {
  const traceback =
    '  File "main.py", line 9, in <module>\n  File "main.py", line 4, in f\nZeroDivisionError: division by zero';
  const python = explainError(await loadKnownErrors("python"), "python", traceback);
  expect(python).toMatchObject({ line: 4, means: "Line 4 divides by zero." });
  const java = explainError(await loadKnownErrors("java"), "java", "Main.java:7: error: ';' expected");
  expect(java).toMatchObject({ line: 7, means: "Line 7 ends without its semicolon." });
  const stack =
    "java.util.InputMismatchException\n\tat java.base/java.util.Scanner.nextInt(Scanner.java:2267)\n\tat Main.main(Main.java:4)";
  expect(explainError(await loadKnownErrors("java"), "java", stack)?.line).toBe(4);
});

test("a number that is added to what input() gave is explained with int(input())", async () => {
  const text =
    'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    print(age + 1)\nTypeError: can only concatenate str (not "int") to str';
  expect(explainError(await loadKnownErrors("python"), "python", text)?.look).toContain("int(input())");
});

test.each([
  [
    "rust",
    "warning: unused\n --> main.rs:2:9\n\nerror[E0384]: cannot assign twice to immutable variable `a`\n --> main.rs:3:5",
    3,
  ],
  ["rust", "thread 'main' panicked at main.rs:4:21:\nattempt to divide by zero", 4],
  [
    "go",
    "panic: runtime error: integer divide by zero\n\ngoroutine 1 [running]:\nmain.main()\n\tmain.go:7 +0x1c",
    7,
  ],
  [
    "ruby",
    "<internal:kernel>:307:in `Integer': invalid value for Integer(): \"x\" (ArgumentError)\n\tfrom /box/main.rb:5:in `f'",
    5,
  ],
  ["csharp", "Program.cs(6,17): error CS0029: Cannot implicitly convert type `string' to `int'", 6],
  ["cpp", "main.cpp: In function ‘int main()’:\nmain.cpp:7:5: error: expected ‘,’ or ‘;’ before ‘cout’", 7],
  ["swift", "Swift/ContiguousArrayBuffer.swift:675: Fatal error: Index out of range", null],
])("the line of a %s program is found, and never one of its library", async (language, text, line) => {
  expect(explainError(await loadKnownErrors(language), language, text)?.line).toBe(line);
});

test("an unknown error has no explanation", async () => {
  expect(explainError(await loadKnownErrors("python"), "python", "Segmentation fault")).toBeUndefined();
  expect(await loadKnownErrors("html")).toEqual([]);
});
