import { CompletionContext, completeAnyWord } from "@codemirror/autocomplete";
import { python } from "@codemirror/lang-python";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import javaInHindi from "../../../../../../../content/completions/java-functions.hi.json" with {
  type: "json",
};
import java from "../../../../../../../content/completions/java-functions.json" with { type: "json" };
import pythonInHindi from "../../../../../../../content/completions/python-functions.hi.json" with {
  type: "json",
};
import inPython from "../../../../../../../content/completions/python-functions.json" with { type: "json" };
import { completeSyllabus } from "./syllabus-functions.ts";

async function complete(code: string, explicit = false) {
  const extensions = [python(), EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }])];
  const state = EditorState.create({ doc: code, extensions });
  const result = await completeSyllabus(inPython)(new CompletionContext(state, code.length, explicit));
  return result?.options ?? [];
}
const labels = async (code: string) => (await complete(code)).map(({ label }) => label);

test("offers a function of the syllabus once, with its usage and one line of help", async () => {
  const prints = (await complete("print(1)\npri")).filter(({ label }) => label === "print");
  expect(prints).toEqual([
    expect.objectContaining({
      detail: "print(value, …)",
      info: "Writes values to the output, with spaces between them.",
    }),
  ]);
});

test("offers the student's own names and the words of the language too", async () => {
  expect(await labels("total_marks = 5\nto")).toEqual(
    expect.arrayContaining(["total_marks", "while", "len"]),
  );
});

test("after a dot only what belongs there is offered with help: a module's functions, or methods", async () => {
  const helpAfter = async (code: string) =>
    (await complete(code)).filter(({ info }) => info).map(({ label }) => label);
  expect(await helpAfter("import math\nmath.")).toEqual([
    "sqrt",
    "ceil",
    "floor",
    "pow",
    "fabs",
    "sin",
    "cos",
    "tan",
    "pi",
    "e",
  ]);
  expect(await helpAfter("marks.ap")).toContain("append");
  expect(await helpAfter("marks.ap")).not.toContain("print");
  expect(await helpAfter("'a b'.sp")).toContain("split");
  expect(await helpAfter("pri")).not.toContain("append");
});

test("nothing is offered where nothing was typed", async () => {
  expect(await complete("x = ")).toEqual([]);
  expect(await complete("x = 5.")).toEqual([]);
  expect(await complete("# pri")).toEqual([]);
  expect((await complete("x = ", true)).length).toBeGreaterThan(0);
});

test("LANG-01 every function has its help in English and Hindi, each one short line", () => {
  for (const [functions, hindi] of [
    [inPython, pythonInHindi],
    [java, javaInHindi],
  ] as const) {
    expect(Object.keys(hindi)).toEqual(functions.map(({ name }) => name));
    for (const { name, help } of functions) {
      expect([name, help.length <= 90, /\.$|…$/.test(help)]).toEqual([name, true, true]);
      const words = (hindi as Record<string, string>)[name] ?? "";
      expect([name, words.length <= 90, /\p{sc=Devanagari}.*।$/u.test(words)]).toEqual([name, true, true]);
    }
  }
});
