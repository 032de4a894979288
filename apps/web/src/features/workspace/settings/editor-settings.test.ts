import fc from "fast-check";
import { expect, test } from "vitest";
import { readCode, readSettings, storeCode, storeSettings } from "./editor-settings.ts";
import { canGrow, canShrink, clampFontSize } from "./font-size.ts";

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

test("WS-06 settings and code are stored under the keys that the product specifies", () => {
  const storage = memoryStorage();
  storeSettings(storage, {
    language: "python",
    fontSize: 18,
    theme: "monokai",
    isPlain: false,
    isAutoSaveOn: true,
  });
  storeCode(storage, "python", "print(1)");
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").toSorted()).toEqual([
    "editor-code-python",
    "editor-font-size",
    "editor-language",
    "editor-theme",
  ]);
  expect(readSettings(storage)).toEqual({
    language: "python",
    fontSize: 18,
    theme: "monokai",
    isPlain: false,
    isAutoSaveOn: true,
  });
  expect(readCode(storage, "python")).toBe("print(1)");
});

test("SAVE-01 the switch of the timed save is kept", () => {
  const storage = memoryStorage();
  const settings = readSettings(storage);
  expect(settings.isAutoSaveOn).toBe(true);
  storeSettings(storage, { ...settings, isAutoSaveOn: false });
  expect(readSettings(storage).isAutoSaveOn).toBe(false);
  storeSettings(storage, settings);
  expect(readSettings(storage).isAutoSaveOn).toBe(true);
});

test("WS-06 blank code does not replace stored code", () => {
  const storage = memoryStorage();
  storeCode(storage, "python", "print(1)");
  storeCode(storage, "python", "  \n");
  expect(readCode(storage, "python")).toBe("print(1)");
});

test("WS-06 missing or failing storage yields the default settings", () => {
  const broken = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {},
    removeItem: () => {},
  };
  const defaults = {
    language: "javascript",
    fontSize: 16,
    theme: "vs-code-dark",
    isPlain: false,
    isAutoSaveOn: true,
  };
  expect(readSettings(undefined)).toEqual(defaults);
  expect(readSettings(broken)).toEqual(defaults);
});

test("WS-05 a font size is a whole number from 12 to 24, and the buttons are disabled at the limits", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const size = clampFontSize(value);
      expect(Number.isInteger(size) && size >= 12 && size <= 24).toBe(true);
    }),
  );
  expect([canShrink(12), canShrink(13), canGrow(23), canGrow(24)]).toEqual([false, true, true, false]);
  expect([clampFontSize("abc"), clampFontSize("30"), clampFontSize(1)]).toEqual([16, 24, 12]);
});
