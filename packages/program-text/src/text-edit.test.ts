import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits, insertion, type TextEdit } from "./text-edit.ts";

test("replaces ranges and inserts at places, whatever the order they are given in", () => {
  const edits: TextEdit[] = [
    { from: 8, to: 9, text: "3" },
    insertion(0, "let "),
    { from: 0, to: 1, text: "b" },
  ];
  expect(applyEdits("a = 1 + 2;", edits)).toBe("let b = 1 + 3;");
  expect(applyEdits("a = 1 + 2;", [...edits].reverse())).toBe("let b = 1 + 3;");
});

test("insertions at one place keep their order, so that calls around a node and its first child nest", () => {
  expect(
    applyEdits("x", [insertion(0, "f("), insertion(0, "g("), insertion(1, ")"), insertion(1, ")")]),
  ).toBe("f(g(x))");
});

test("what was to be put inside a replaced range goes with it", () => {
  const edits = [{ from: 0, to: 5, text: "done" }, insertion(3, "!"), insertion(5, ";")];
  expect(applyEdits("a + b", edits)).toBe("done;");
});

test("a text with edits that do not overlap is the text between them and their texts", () => {
  const words = fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(words, fc.string(), (parts, end) => {
      let code = "";
      const edits = parts.map(([before, replaced, text]): TextEdit => {
        const from = code.length + before.length;
        code += before + replaced;
        return { from, to: from + replaced.length, text };
      });
      const expected = parts.map(([before, , text]) => before + text).join("") + end;
      expect(applyEdits(code + end, edits)).toBe(expected);
    }),
  );
});
