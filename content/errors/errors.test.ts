import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Known = { id: string; says: string; means: string; look: string };
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Known[];
const lists = {
  python: read("python.json"),
  javascript: read("javascript.json"),
  java: read("java.json"),
  sql: read("sql.json"),
  cpp: read("cpp.json"),
  go: read("go.json"),
  rust: read("rust.json"),
  csharp: read("csharp.json"),
  ruby: read("ruby.json"),
  swift: read("swift.json"),
};
const all = Object.values(lists).flat();

type Words = Pick<Known, "means" | "look">;
const inHindi = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.hi.json`), "utf8")) as Record<string, Words>;
/** `{line}` and the groups of the pattern. */
const placeholdersIn = ({ means, look }: Words) =>
  [...new Set(`${means} ${look}`.match(/\{(?:line|\d)\}/g))].sort();

test("the 40 most common mistakes in Python and JavaScript, the 20 in Java and in SQL, and the 15 in six other languages are explained", () => {
  expect(lists.python.length).toBeGreaterThanOrEqual(20);
  expect(lists.python.length + lists.javascript.length).toBeGreaterThanOrEqual(40);
  expect(lists.java.length).toBeGreaterThanOrEqual(20);
  expect(lists.sql.length).toBeGreaterThanOrEqual(20);
  for (const name of ["cpp", "go", "rust", "csharp", "ruby", "swift"] as const)
    expect(lists[name].length, name).toBeGreaterThanOrEqual(15);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test("every explanation is short and plain, and does not blame the reader", () => {
  for (const { id, says, means, look } of all) {
    expect(() => new RegExp(says, "m"), id).not.toThrow();
    for (const words of [means, look]) {
      expect(words.length, id).toBeLessThanOrEqual(160);
      expect(words, id).not.toMatch(/!|\byou (forgot|did|made|should have)\b|\bobviously\b|\bjust\b(?! before)/i);
      expect(words, id).toMatch(/\.$|\?$/);
    }
  }
});

test("LANG-01 every explanation is also in Hindi, with the same line and names in it, short and in Devanagari", () => {
  for (const [name, known] of Object.entries(lists)) {
    const hindi = inHindi(name);
    expect(Object.keys(hindi), name).toEqual(known.map(({ id }) => id));
    for (const error of known) {
      const words = hindi[error.id] ?? { means: "", look: "" };
      expect(placeholdersIn(words), error.id).toEqual(placeholdersIn(error));
      for (const sentence of [words.means, words.look]) {
        expect(sentence.length, error.id).toBeLessThanOrEqual(160);
        expect(sentence, error.id).toMatch(/\p{sc=Devanagari}.*[।?]$/u);
        expect(sentence, error.id).not.toMatch(/!|[०-९]/);
        // Without a number it is "उस पंक्ति", which needs a word after it such as में.
        expect(sentence, error.id).not.toMatch(/\{line\}(?! (?:में|से|को|का|के|की) )/);
      }
    }
  }
});
