import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

const cities = [
  { slug: "mumbai", names: ["Mumbai", "Bombay"] },
  { slug: "navi-mumbai", names: ["Navi Mumbai"] },
  { slug: "pune", names: ["Pune", "Poona"] },
  { slug: "chhatrapati-sambhajinagar", names: ["Chhatrapati Sambhajinagar", "Aurangabad"] },
];
const suggested = (typed: string) => closestNames(typed, cities).map(({ slug }) => slug);

test("a mistyped name finds the one that was meant, first", () => {
  expect(suggested("mumbay")[0]).toBe("mumbai");
  expect(suggested("MUMBAI")[0]).toBe("mumbai");
  expect(suggested("punee")[0]).toBe("pune");
});

test("an old name finds the new one", () => {
  expect(suggested("bombay")).toContain("mumbai");
  expect(suggested("aurangabad")).toEqual(["chhatrapati-sambhajinagar"]);
});

test("what is like nothing suggests nothing, however long it is", () => {
  for (const typed of ["xyzzy", "", "%00", "q".repeat(100_000)]) expect(suggested(typed)).toEqual([]);
});
