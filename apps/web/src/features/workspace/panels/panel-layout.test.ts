import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SIZES, keyboardStep, narrowSizes, readSizes, steppedPair } from "./panel-layout.ts";

test("WS-04 an arrow key moves a separator by 10 percent, by 100 with Shift", () => {
  expect(keyboardStep("ArrowRight", false, "horizontal")).toBe(10);
  expect(keyboardStep("ArrowLeft", true, "horizontal")).toBe(-100);
  expect(keyboardStep("ArrowUp", false, "vertical")).toBe(-10);
  expect(keyboardStep("ArrowUp", false, "horizontal")).toBeUndefined();
  expect(keyboardStep("Enter", false, "vertical")).toBeUndefined();
});

test("WS-04 a step never changes the sum of the two panels", () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.constantFrom(10, -10, 100, -100), (before, after, step) => {
      const [first, second] = steppedPair(before, after, step);
      expect(first + second).toBe(before + after);
      expect(Math.min(first, second)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("WS-03 on a phone editor and chat share the height; the terminal takes 20 percent when it shows", () => {
  expect(narrowSizes(DEFAULT_SIZES, "nothing", true)).toEqual({ editor: 50, chat: 50 });
  expect(narrowSizes(DEFAULT_SIZES, "text", true)).toEqual({ editor: 40, chat: 40, terminal: 20 });
  expect(narrowSizes(DEFAULT_SIZES, "picture", true)).toEqual({ editor: 26, chat: 20, terminal: 54 });
});

test("LIKE-03 on a phone editor and output share the whole height while the tutor is closed", () => {
  expect(narrowSizes(DEFAULT_SIZES, "nothing", false)).toEqual({ editor: 100 });
  expect(narrowSizes(DEFAULT_SIZES, "text", false)).toEqual({ editor: 50, terminal: 50 });
  expect(narrowSizes({ ...DEFAULT_SIZES, editor: 60, terminal: 20 }, "text", false)).toEqual({
    editor: 75,
    terminal: 25,
  });
  expect(narrowSizes(DEFAULT_SIZES, "picture", false)).toEqual({ editor: 40, terminal: 60 });
});

test("WS-04 invalid stored sizes are replaced by the default of 50", () => {
  const storing = (text: string) => ({ getItem: () => text, setItem: () => {} });
  expect(readSizes(storing('{"chat":30,"editor":-5,"other":1}'))).toEqual({ ...DEFAULT_SIZES, chat: 30 });
  expect(readSizes(storing("not json"))).toEqual(DEFAULT_SIZES);
  expect(readSizes(undefined)).toEqual({ editorColumn: 50, chat: 50, editor: 50, terminal: 50 });
});
