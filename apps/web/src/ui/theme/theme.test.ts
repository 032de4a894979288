import { expect, test } from "vitest";
import { themeFrom } from "./theme.ts";

test("a chosen theme is read from the cookie, among others", () => {
  expect(themeFrom("sidebar=open; theme=dark; x=1")).toBe("dark");
});

test("no choice, an unknown theme or a cookie that only ends in theme leaves the device's theme", () => {
  for (const cookies of [null, "", "theme=purple", "mytheme=dark", "theme=darker"]) {
    expect(themeFrom(cookies)).toBeUndefined();
  }
});
