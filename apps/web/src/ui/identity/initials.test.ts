import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("uses the first letters of the first and the last name", () => {
  expect(initialsOf("Asha Rani Patil")).toBe("AP");
  expect(initialsOf("  kabir ")).toBe("K");
  expect(initialsOf("आशा पाटील")).toBe("आपा");
});

test("SHELL-03 uses CN without a name", () => {
  for (const name of [undefined, "", "   "]) expect(initialsOf(name)).toBe("CN");
});
