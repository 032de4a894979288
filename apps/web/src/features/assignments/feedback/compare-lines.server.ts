import { diff } from "@codemirror/merge";

/** The lines of `now`, counted from 1, that `before` did not have, and how many lines are gone. */
export function compareLines(before: string, now: string): { added: number[]; removed: number } {
  const codes = new Map<string, string>();
  // One character for each different line, so that the comparison of characters compares lines.
  const encoded = (text: string) =>
    text
      .split("\n")
      .map((line) => {
        const code = codes.get(line) ?? String.fromCharCode(FIRST_CODE + codes.size);
        codes.set(line, code);
        return code;
      })
      .join("");
  const added: number[] = [];
  let removed = 0;
  for (const { fromA, toA, fromB, toB } of diff(encoded(before), encoded(now))) {
    removed += toA - fromA;
    for (let line = fromB; line < toB; line++) added.push(line + 1);
  }
  return { added, removed };
}

/** Before the surrogates, which `diff` would not split. */
const FIRST_CODE = 0x100;
