import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPTY_TRANSCRIPT,
  hasTrace,
  MAX_SHOWN_CHARACTERS,
  MAX_SHOWN_LINES,
  shownParts,
  textOf,
  withoutTrace,
  withPart,
} from "./transcript.ts";

test("consecutive parts of one stream are joined without losing text", () => {
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

test("very long output is cut at its start, and the number of cut characters is returned", () => {
  const long = [
    { stream: "stdout", text: "a".repeat(MAX_SHOWN_CHARACTERS) },
    { stream: "stderr", text: "b".repeat(10) },
  ] as const;
  const { parts, cut } = shownParts(long.reduce(withPart, EMPTY_TRANSCRIPT));
  expect(cut).toBe(10);
  expect(parts.map(({ text }) => text.length)).toEqual([MAX_SHOWN_CHARACTERS - 10, 10]);
});

test("of many short lines the newest are shown", () => {
  const lines = Array.from({ length: MAX_SHOWN_LINES + 3 }, (_, i) => `${i}\n`);
  const parts = [
    { stream: "stdout", text: lines.slice(0, 2).join("") },
    { stream: "stderr", text: lines.slice(2).join("") },
  ] as const;
  const { parts: shown, cut } = shownParts(parts.reduce(withPart, EMPTY_TRANSCRIPT));
  expect([shown.map(({ text }) => text).join(""), cut]).toEqual([lines.slice(3).join(""), 6]);
});

test("only a simulator's trace lines are removed from the terminal", () => {
  const parts = [
    { stream: "stdout", text: '@trace {"kind":"start"}\nLift-off\n@trace {"t":1}\n' },
    { stream: "stderr", text: "a warning\n" },
    { stream: "stdout", text: 'Landed\n@trace {"kind":"end"}' },
  ] as const;
  const transcript = parts.reduce(withPart, EMPTY_TRANSCRIPT);
  expect(hasTrace(transcript)).toBe(true);
  expect(textOf(withoutTrace(transcript))).toBe("Lift-off\na warning\nLanded\n");
});
