import { expect, test } from "vitest";
import { filterFrom, isFound, searchable } from "./city-search.ts";

const mumbai = { words: searchable("Navi Mumbai New Bombay Maharashtra"), region: "Western", tier: 1 };
const finds = (words: string) => isFound(mumbai, { words, region: "", tier: "" });

test("CITY-12 finds a city by the beginning of its name, its old name or its state", () => {
  for (const words of ["navi", "mum", "bombay", "Maharashtra", "mumbai maha", ""])
    expect(finds(words)).toBe(true);
  for (const words of ["umbai", "delhi", "mumbai delhi"]) expect(finds(words)).toBe(false);
});

test("CITY-12 ignores case, hyphens, accents and surrounding spaces", () => {
  for (const words of ["NAVI-MUMBAI", "  navi   mumbai ", "mümbai"]) expect(finds(words)).toBe(true);
});

test("CITY-12 a search without a match returns no city", () => {
  for (const words of ["<script>", "😀 pune", "a".repeat(10_000)]) expect(finds(words)).toBe(false);
});

test("CITY-12 region and tier narrow the list, alone and together", () => {
  expect(isFound(mumbai, { words: "", region: "Western", tier: "" })).toBe(true);
  expect(isFound(mumbai, { words: "", region: "Southern", tier: "" })).toBe(false);
  expect(isFound(mumbai, { words: "navi", region: "Western", tier: "1" })).toBe(true);
  expect(isFound(mumbai, { words: "navi", region: "Western", tier: "2" })).toBe(false);
});

test("CITY-12 the filter is part of the address, and a very long one is cut", () => {
  expect(filterFrom(new URLSearchParams("q=pune&tier=2"))).toEqual({ words: "pune", region: "", tier: "2" });
  expect(filterFrom(new URLSearchParams({ q: "x".repeat(500) })).words).toHaveLength(80);
});
