import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { guardBackCache } from "./guard-back-cache.ts";

const reload = vi.fn();
const guard = new AbortController();

beforeAll(() => {
  vi.stubGlobal("location", { reload });
  guardBackCache(guard.signal);
});
afterAll(() => {
  guard.abort();
  document.documentElement.style.visibility = "";
  vi.unstubAllGlobals();
});
afterEach(() => vi.restoreAllMocks());

const cookies = (value: string) => vi.spyOn(document, "cookie", "get").mockReturnValue(value);
const leave = () => dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
const comeBack = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
const isHidden = () => document.documentElement.style.visibility === "hidden";

test("TRUST-12 a kept page is shown again only while its session is the same", () => {
  cookies("session=asha");
  leave();
  expect(isHidden()).toBe(true);
  comeBack();
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);

  leave();
  cookies("");
  comeBack();
  expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
});
