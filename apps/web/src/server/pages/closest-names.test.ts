import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

const cities = [
  { slug: "mumbai", names: ["Mumbai", "Bombay"] },
  { slug: "navi-mumbai", names: ["Navi Mumbai"] },
  { slug: "pune", names: ["Pune", "Poona"] },
  { slug: "chhatrapati-sambhajinagar", names: ["Chhatrapati Sambhajinagar", "Aurangabad"] },
];
const suggested = (typed: string) => closestNames(typed, cities).map(({ slug }) => slug);

test("suggests the intended name first for a mistyped one", () => {
  expect(suggested("mumbay")[0]).toBe("mumbai");
  expect(suggested("MUMBAI")[0]).toBe("mumbai");
  expect(suggested("punee")[0]).toBe("pune");
});

test("suggests the new name for an old one", () => {
  expect(suggested("bombay")).toContain("mumbai");
  expect(suggested("aurangabad")).toEqual(["chhatrapati-sambhajinagar"]);
});

test("suggests nothing for an unrelated or very long word", () => {
  for (const typed of ["xyzzy", "", "%00", "q".repeat(100_000)]) expect(suggested(typed)).toEqual([]);
});
