import fc from "fast-check";
import { expect, test } from "vitest";
import { keepCode, keepSettings, readCode, readSettings } from "./editor-settings.ts";
import { canGrow, canShrink, clampFontSize } from "./font-size.ts";

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

test("WS-06 settings and code lie under the keys the product names", () => {
  const keep = memory();
  keepSettings(keep, { language: "python", fontSize: 18, theme: "monokai", isPlain: false });
  keepCode(keep, "python", "print(1)");
  expect(Array.from({ length: keep.length }, (_, index) => keep.key(index) ?? "").toSorted()).toEqual([
    "editor-code-python",
    "editor-font-size",
    "editor-language",
    "editor-theme",
  ]);
  expect(readSettings(keep)).toEqual({ language: "python", fontSize: 18, theme: "monokai", isPlain: false });
  expect(readCode(keep, "python")).toBe("print(1)");
});

test("WS-06 blank code does not replace what was saved", () => {
  const keep = memory();
  keepCode(keep, "python", "print(1)");
  keepCode(keep, "python", "  \n");
  expect(readCode(keep, "python")).toBe("print(1)");
});

test("WS-06 without storage, or with nonsense in it, the defaults stand", () => {
  const broken = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {},
    removeItem: () => {},
  };
  const defaults = { language: "javascript", fontSize: 16, theme: "vs-code-dark", isPlain: false };
  expect(readSettings(undefined)).toEqual(defaults);
  expect(readSettings(broken)).toEqual(defaults);
});

test("WS-05 every font size is a whole number from 12 to 24, and the buttons stop at the ends", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const size = clampFontSize(value);
      expect(Number.isInteger(size) && size >= 12 && size <= 24).toBe(true);
    }),
  );
  expect([canShrink(12), canShrink(13), canGrow(23), canGrow(24)]).toEqual([false, true, true, false]);
  expect([clampFontSize("abc"), clampFontSize("30"), clampFontSize(1)]).toEqual([16, 24, 12]);
});
