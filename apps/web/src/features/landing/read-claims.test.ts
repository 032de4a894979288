import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { readClaims, readShownClaims } from "./read-claims.server.ts";

test("PUB-02 the content file holds the six claims of the landing page", () => {
  const { hero, figures } = readClaims();
  expect(hero).toEqual(["1000+ students", "4.9/5 rating", "Start in 5 minutes"]);
  expect(figures.map(({ figure, name }) => `${figure} ${name}`)).toEqual([
    "99.9% uptime",
    "4.9 student satisfaction",
    "under 2 seconds AI response",
  ]);
});

test("PUB-05 testimonials name role, class and city, never a person", () => {
  const voices = readClaims().testimonials.map(({ by }) => by);
  expect(voices.some((by) => by.includes("student"))).toBe(true);
  expect(voices.some((by) => by.includes("teacher"))).toBe(true);
  for (const by of voices) expect(by).toMatch(/^(Class \d+ student|[\w ]*teacher), [A-Z][a-z]+$/);
});

test("LANG-01 every claim of the file has its Hindi", () => {
  const { hero, figures, testimonials } = withLocale("hi", () => readShownClaims());
  const sentences = [
    ...hero,
    ...figures.map(({ name }) => name),
    ...testimonials.flatMap(({ quote, by }) => [quote, by]),
  ];
  expect(sentences.filter((sentence) => !/[\u0900-\u097f]/.test(sentence))).toEqual([]);
  expect(readShownClaims()).toEqual(readClaims());
});
