import { expect, test } from "vitest";
import { themeFrom } from "./theme.ts";

test("reads the chosen theme from among other cookies", () => {
  expect(themeFrom("sidebar=open; theme=dark; x=1")).toBe("dark");
});

test("returns undefined without a choice, for an unknown theme and for another cookie whose name ends in theme", () => {
  for (const cookies of [null, "", "theme=purple", "mytheme=dark", "theme=darker"]) {
    expect(themeFrom(cookies)).toBeUndefined();
  }
});
