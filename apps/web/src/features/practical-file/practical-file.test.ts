import { expect, test } from "vitest";
import { outputOf, romanClass, schoolSession } from "./practical-file.ts";

test("STU-06 a school year begins in April, and class levels are Roman numerals", () => {
  expect(schoolSession(new Date(2026, 10, 15))).toBe("2026-27");
  expect(schoolSession(new Date(2027, 2, 31))).toBe("2026-27");
  expect(schoolSession(new Date(2099, 3, 1))).toBe("2099-00");
  expect([romanClass("12"), romanClass(null)]).toEqual(["XII", null]);
});

test("STU-06 shows the program's output, else the values its functions returned, else that it was checked", () => {
  const run = { input: "12\n0\n", output: "Days: 1\n" };
  expect(outputOf(run, ["f(1) = 2"], 3)).toEqual({ kind: "run", input: "12\n0", text: "Days: 1" });
  expect(outputOf({ input: "", output: " \n" }, ["f(1) = 2"], 3)).toEqual({
    kind: "calls",
    lines: ["f(1) = 2"],
  });
  expect(outputOf(null, [], 3)).toEqual({ kind: "checked", checks: 3 });
});
