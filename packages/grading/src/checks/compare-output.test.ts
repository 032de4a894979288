import fc from "fast-check";
import { expect, test } from "vitest";
import { outputDifference } from "./compare-output.ts";

const strict = { ignore: [], prompts: true, hasInput: false } satisfies Parameters<
  typeof outputDifference
>[2];
const withInput = { ...strict, hasInput: true };
const line = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `a${text.replace(/\s/g, "b")}z`);

test("LES-04 ignores spaces at the end of lines and empty lines at the end", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const untidy = `${lines.map((text) => `${text}  `).join("\r\n")}\n\n\n`;
      expect(outputDifference(lines.join("\n"), untidy, strict)).toBeUndefined();
    }),
  );
});

test("LES-04 always detects a changed, missing or added line", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(5), line, (lines, at, other) => {
      const index = at % lines.length;
      const expected = lines.join("\n");
      const changed = lines.with(index, `${lines[index]}!${other}`).join("\n");
      expect(outputDifference(expected, changed, strict)).toBeDefined();
      expect(outputDifference(expected, lines.toSpliced(index, 1).join("\n"), strict)).toBeDefined();
      expect(outputDifference(expected, `${expected}\n${other}`, strict)).toBeDefined();
    }),
  );
});

test("a difference contains the line, the output, and the point where they differ", () => {
  expect(outputDifference("Namaste, Asha\nBye", "Namaste, Ravi\nBye", strict)).toEqual({
    expected: 'line 1 to be "Namaste, Asha"',
    came: '"Namaste, Ravi"',
    look: 'Line 1 is right up to "Namaste,". Look at what comes after it.',
  });
});

test("distinguishes wrong capital letters, spaces and punctuation from wrong words", () => {
  const look = (expected: string, came: string) => outputDifference(expected, came, strict)?.look;
  expect(look("Hello World", "hello world")).toBe("The words are right. Look at capital and small letters.");
  expect(look("a b", "ab")).toBe("The characters are right. Look at the spaces between them.");
  expect(look("Yes, you", "Yes you")).toContain("Look at the marks");
});

test("describes no output, too little and too much output", () => {
  expect(outputDifference("1\n2", "", strict)?.came).toBe("nothing was printed");
  expect(outputDifference("1\n2", "1\n", strict)?.came).toBe("the output ended after one line");
  expect(outputDifference("1", "1\n2", strict)?.came).toBe('another line: "2"');
});

test("ignores a prompt before the answer, and still detects a wrong answer after it", () => {
  expect(outputDifference("Sum 7", "Enter a: Enter b: Sum 7", withInput)).toBeUndefined();
  expect(outputDifference("Sum 7", "Enter a:\nEnter b:\nSum 7", withInput)).toBeUndefined();
  expect(outputDifference("Sum 7", "Enter a: Sum 8", withInput)).toBeDefined();
  expect(outputDifference("Sum 7", "Enter a: Sum 7", strict)).toBeDefined();
});

test("numbers may differ by the tolerance, words may not differ", () => {
  const near = { ...strict, tolerance: 0.01 };
  expect(outputDifference("Bill: 12.50", "Bill: 12.504", near)).toBeUndefined();
  expect(outputDifference("Bill: 12.50", "Bill: 12.52", near)).toBeDefined();
  expect(outputDifference("Bill: 12.50", "Total: 12.50", near)).toBeDefined();
});

test("ignores case, spacing and line order only when the check says so", () => {
  expect(outputDifference("A", "a", { ...strict, ignore: ["case"] })).toBeUndefined();
  expect(outputDifference("a b", " a   b", { ...strict, ignore: ["spacing"] })).toBeUndefined();
  expect(outputDifference("a\nb", "b\na", { ...strict, ignore: ["line order"] })).toBeUndefined();
  expect(outputDifference("a\nb", "b\nb", { ...strict, ignore: ["line order"] })).toBeDefined();
});
