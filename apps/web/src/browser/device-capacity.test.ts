import { expect, test } from "vitest";
import { hasFastConnectionAndMemory, savesData } from "./device-capacity.ts";

test("data saver and 2G are spared 5 MB; a browser that tells nothing is not", () => {
  expect(savesData({ connection: { saveData: true, effectiveType: "4g" } })).toBe(true);
  expect(savesData({ connection: { effectiveType: "slow-2g" } })).toBe(true);
  expect(savesData({ connection: { effectiveType: "3g" } })).toBe(false);
  expect(savesData({})).toBe(false);
});

test("the checker for JavaScript and TypeScript comes only on a fast connection to a machine with memory", () => {
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "4g" }, deviceMemory: 4 })).toBe(true);
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "4g" }, deviceMemory: 2 })).toBe(false);
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "3g" }, deviceMemory: 8 })).toBe(false);
  expect(
    hasFastConnectionAndMemory({ connection: { effectiveType: "4g", saveData: true }, deviceMemory: 8 }),
  ).toBe(false);
  expect(hasFastConnectionAndMemory({})).toBe(false);
});
