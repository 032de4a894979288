import * as m from "@nirmaan/messages/cities.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFigure, formatGdp, formatPercent, formatPopulation } from "./city-figures.ts";

describe("CITY-02 population", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1.0K"],
    [12_449, "12.4K"],
    [100_286, "100.3K"],
    [999_949, "999.9K"],
    [1_000_000, "1.0M"],
    [12_478_447, "12.5M"],
    [1_234_567_890, "1234.6M"],
  ])("%i people are shown as %s", (people, shown) => expect(formatPopulation(people)).toBe(shown));

  test("a number that rounds up to a million is shown as 1.0M, never 1000.0K", () => {
    expect(formatPopulation(999_950)).toBe("1.0M");
    expect(formatPopulation(999_999)).toBe("1.0M");
  });

  test("formatting keeps the order of populations and is exact to the last shown digit", () => {
    const meaning = (text: string) =>
      Number.parseFloat(text) * (text.endsWith("M") ? 1e6 : text.endsWith("K") ? 1e3 : 1);
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        expect(meaning(formatPopulation(small))).toBeLessThanOrEqual(meaning(formatPopulation(large)));
        expect(Math.abs(meaning(formatPopulation(a)) - a)).toBeLessThanOrEqual(a >= 999_950 ? 50_001 : 50.1);
      }),
    );
  });
});

describe("CITY-05 gdp", () => {
  test.each([
    [309_340, "₹309K"],
    [185_053, "₹185K"],
    [1_499, "₹1K"],
    [1_500, "₹2K"],
    [1, "₹0K"],
    [0, "N/A"],
    [-5_000, "N/A"],
    [null, "N/A"],
  ])("%s rupees are shown as %s", (rupees, shown) => expect(formatGdp(rupees)).toBe(shown));
});

test("groups digits in the Indian way", () => {
  expect(formatFigure(1_234_567)).toBe("12,34,567");
  expect(formatFigure(9_113)).toBe("9,113");
  expect(formatFigure(705.95)).toBe("705.95");
  expect(formatFigure(-3)).toBe("-3");
});

test("CITY-03 CITY-04 a percentage keeps its decimals", () => {
  expect(formatPercent(90.28)).toBe("90.28%");
  expect(formatPercent(65.5)).toBe("65.5%");
  expect(formatPercent(0)).toBe("0%");
  expect(formatPercent(100)).toBe("100%");
});

test("uses the singular for one university", () => {
  expect(m.universityCount({ count: 1 })).toBe("1 University");
  expect(m.universityCount({ count: 0 })).toBe("0 Universities");
  expect(m.schoolCount({ count: 3_619 })).toBe("3,619 schools");
});
