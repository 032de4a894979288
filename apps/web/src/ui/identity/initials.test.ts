import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("a person is shown by the first letters of the first and the last name", () => {
  expect(initialsOf("Asha Rani Patil")).toBe("AP");
  expect(initialsOf("  kabir ")).toBe("K");
  expect(initialsOf("आशा पाटील")).toBe("आपा");
});

test("SHELL-03 without a name the initials are CN", () => {
  for (const name of [undefined, "", "   "]) expect(initialsOf(name)).toBe("CN");
});
