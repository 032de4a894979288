import { expect, test } from "vitest";
import { mayPrefetch } from "./prefetch-signup.ts";

test("PUB-08 prefetches the sign-up page on 3g and 4g", () => {
  expect(mayPrefetch({ effectiveType: "3g" })).toBe(true);
  expect(mayPrefetch({ effectiveType: "4g", saveData: false })).toBe(true);
});

test("PUB-08 prefetches nothing with data-saver on, or on a slow or unknown connection", () => {
  expect(mayPrefetch({ effectiveType: "4g", saveData: true })).toBe(false);
  expect(mayPrefetch({ effectiveType: "2g" })).toBe(false);
  expect(mayPrefetch({})).toBe(false);
  expect(mayPrefetch(undefined)).toBe(false);
});
