import { formatRupees } from "@nirmaan/messages/locale/format.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { savedPercent } from "./pricing.ts";
import { readPricing } from "./read-pricing.server.ts";

test("formats rupees with Indian digit grouping", () => {
  expect(formatRupees(2_999)).toBe("₹2,999");
  expect(formatRupees(123_456)).toBe("₹1,23,456");
});

test("PUB-14 rounds the yearly saving down", () => {
  expect(savedPercent({ monthRupees: 299, yearRupees: 2_499 })).toBe(30);
  expect(savedPercent({ monthRupees: 100, yearRupees: 1_200 })).toBe(0);
  expect(savedPercent({ monthRupees: 599, yearRupees: 4_999 })).toBe(30);
});

test("PUB-14 the four tiers", () => {
  expect(readPricing().tiers.map(({ slug }) => slug)).toEqual(["free", "plus", "pro", "school"]);
});

test("SAVE-03 the pricing page says how far back each tier shows earlier versions", () => {
  const [free, plus] = readPricing().tiers;
  expect(free?.limits.historyDays).toBe(30);
  expect(free?.opens).toContain("Earlier versions of your work from the last 30 days");
  expect(plus?.limits.historyDays).toBeNull();
  expect(plus?.opens).toContain("Every earlier version of your work, however old");
});

test("CITY-09 three courses with their price and duration", () => {
  const shown = readPricing().courses.map(
    ({ title, rupees, weeks }) => `${title} ${formatRupees(rupees)} / ${weeks} weeks`,
  );
  expect(shown).toEqual([
    "Python ₹2,999 / 8 weeks",
    "JavaScript ₹3,999 / 10 weeks",
    "Java ₹4,999 / 12 weeks",
  ]);
});

test("CITY-09 the guarantees and the ways to get help", () => {
  const { guarantees, support } = readPricing();
  expect(guarantees).toEqual([
    "30-day money-back guarantee",
    "First week free",
    "No hidden fees",
    "Cancel anytime",
  ]);
  expect(support.map(({ way }) => way)).toEqual(["Chat", "Phone", "E-mail"]);
  expect(support[2]?.words).toBe("Replies within 24 hours");
});

test("LANG-01 every word of the pricing page is in Hindi, with the same prices and limits", () => {
  const english = readPricing();
  const hindi = withLocale("hi", readPricing);
  const devanagari = /\p{sc=Devanagari}/u;
  for (const [at, tier] of english.tiers.entries()) {
    const { forWhom, opens, ...facts } = hindi.tiers[at] ?? tier;
    expect(tier).toMatchObject(facts);
    expect(opens).toHaveLength(tier.opens.length);
    for (const sentence of [forWhom, ...opens]) expect(sentence).toMatch(devanagari);
  }
  expect(hindi.courses).toEqual(english.courses);
  for (const list of ["benefits", "guarantees", "support", "questions"] as const) {
    expect(hindi[list]).toHaveLength(english[list].length);
    for (const item of hindi[list])
      for (const sentence of Object.values(typeof item === "string" ? { item } : item))
        expect(sentence).toMatch(devanagari);
  }
});
