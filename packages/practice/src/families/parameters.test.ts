import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";
import { drawParameters, Parameters } from "./parameters.ts";

const parameters = Parameters.parse({
  n: "3..9",
  step: "10..50 by 10",
  who: "names",
  other: "names",
  data: { count: 4, of: "1..9" },
  sign: ["+", "-"],
});

test("PRAC-03 a seed always gives the same values, in their ranges", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const drawn = drawParameters("q", parameters, seed);
    expect(drawn).toEqual(drawParameters("q", parameters, seed));
    expect(Number(drawn.n)).toBeGreaterThanOrEqual(3);
    expect(Number(drawn.n)).toBeLessThanOrEqual(9);
    expect(["10", "20", "30", "40", "50"]).toContain(drawn.step);
    expect(drawn.who).not.toBe(drawn.other);
    expect(new Set(drawn.data?.split(", ")).size).toBe(4);
  }
});

test("PRAC-03 seeds differ, and a new parameter leaves the others as they were", () => {
  const all = Array.from({ length: 50 }, (_, seed) =>
    JSON.stringify(drawParameters("q", parameters, seed + 1)),
  );
  expect(new Set(all).size).toBeGreaterThan(45);
  const more = Parameters.parse({ extra: "1..100", ...parameters });
  expect(drawParameters("q", more, 7)).toMatchObject(drawParameters("q", parameters, 7));
});

test("a template names the words that have no value", () => {
  expect(fillTemplate("{{n}} of {{ all }} and {{n}}", { n: "3" })).toEqual({
    text: "3 of {{ all }} and 3",
    missing: ["all"],
  });
});

test("a range that cannot be read is refused", () => {
  expect(Parameters.safeParse({ n: "3-9" }).success).toBe(false);
});
