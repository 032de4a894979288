import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPTY_TRANSCRIPT,
  hasTrace,
  MOST_SHOWN,
  shownParts,
  textOf,
  withoutTrace,
  withPart,
} from "./transcript.ts";

test("parts of one stream are joined, and nothing is lost", () => {
  const part = fc.record({ stream: fc.constantFrom("stdout", "stderr", "stdin"), text: fc.string() });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const transcript = parts.reduce(withPart, EMPTY_TRANSCRIPT);
      const text = parts.map((each) => each.text).join("");
      expect(textOf(transcript)).toBe(text);
      expect(transcript.length).toBe(text.length);
      expect(shownParts(transcript).cut).toBe(0);
    }),
  );
});

test("of very long output the newest part is shown, and how much is not", () => {
  const long = [
    { stream: "stdout", text: "a".repeat(MOST_SHOWN) },
    { stream: "stderr", text: "b".repeat(10) },
  ] as const;
  const { parts, cut } = shownParts(long.reduce(withPart, EMPTY_TRANSCRIPT));
  expect(cut).toBe(10);
  expect(parts.map(({ text }) => text.length)).toEqual([MOST_SHOWN - 10, 10]);
});

test("the moments of a simulator are left out of the terminal, and nothing else is", () => {
  const parts = [
    { stream: "stdout", text: '@trace {"kind":"start"}\nLift-off\n@trace {"t":1}\n' },
    { stream: "stderr", text: "a warning\n" },
    { stream: "stdout", text: 'Landed\n@trace {"kind":"end"}' },
  ] as const;
  const transcript = parts.reduce(withPart, EMPTY_TRANSCRIPT);
  expect(hasTrace(transcript)).toBe(true);
  expect(textOf(withoutTrace(transcript))).toBe("Lift-off\na warning\nLanded\n");
});
