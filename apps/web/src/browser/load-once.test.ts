import { expect, test } from "vitest";
import { loadOnce } from "./load-once.ts";

test("loads once for concurrent calls and again after a failure", async () => {
  let tries = 0;
  const part = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no network");
    return tries;
  });
  const first = await Promise.allSettled([part(), part()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([part(), part()])).toEqual([2, 2]);
  expect(await part()).toBe(2);
});
