import { expect, test } from "vitest";
import { hasFastConnectionAndMemory, savesData } from "./device-capacity.ts";

test("saves data with the data saver or on 2G, not in a browser without network information", () => {
  expect(savesData({ connection: { saveData: true, effectiveType: "4g" } })).toBe(true);
  expect(savesData({ connection: { effectiveType: "slow-2g" } })).toBe(true);
  expect(savesData({ connection: { effectiveType: "3g" } })).toBe(false);
  expect(savesData({})).toBe(false);
});

test("requires a 4G connection without data saver and at least 4 GB of memory", () => {
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "4g" }, deviceMemory: 4 })).toBe(true);
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "4g" }, deviceMemory: 2 })).toBe(false);
  expect(hasFastConnectionAndMemory({ connection: { effectiveType: "3g" }, deviceMemory: 8 })).toBe(false);
  expect(
    hasFastConnectionAndMemory({ connection: { effectiveType: "4g", saveData: true }, deviceMemory: 8 }),
  ).toBe(false);
  expect(hasFastConnectionAndMemory({})).toBe(false);
});
