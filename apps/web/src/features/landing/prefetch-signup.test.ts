import { expect, test } from "vitest";
import { mayPrefetch } from "./prefetch-signup.ts";

test("PUB-08 the sign-up page is fetched ahead on 3g and 4g", () => {
  expect(mayPrefetch({ effectiveType: "3g" })).toBe(true);
  expect(mayPrefetch({ effectiveType: "4g", saveData: false })).toBe(true);
});

test("PUB-08 nothing is fetched ahead with data-saver on, on a slow line or on an unknown one", () => {
  expect(mayPrefetch({ effectiveType: "4g", saveData: true })).toBe(false);
  expect(mayPrefetch({ effectiveType: "2g" })).toBe(false);
  expect(mayPrefetch({})).toBe(false);
  expect(mayPrefetch(undefined)).toBe(false);
});
