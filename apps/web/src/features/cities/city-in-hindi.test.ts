import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { isFound } from "./city-search.ts";
import { readCities, readCity, readCityEntries, viewCity } from "./read-cities.server.ts";

const LATIN = /[A-Za-z]{2}/;

test("LANG-01 every city, state, industry and connectivity has a Hindi name", () => {
  const hindi = withLocale("hi", () => readCityEntries());
  expect(hindi.filter(({ name, state }) => LATIN.test(`${name} ${state}`))).toEqual([]);
  const shown = readCities().flatMap((city) =>
    withLocale("hi", () => {
      const { cards } = viewCity(city);
      return [cards[2]?.badge.text, cards[3]?.details[0]?.text];
    }),
  );
  expect(shown.filter((text) => LATIN.test(text?.replace("(IT)", "") ?? ""))).toEqual([]);
});

test("LANG-01 a page of a city is in the reader's language, and a second reader's in theirs", () => {
  const pune = readCity("pune");
  const titles = (["hi", "en"] as const).map((locale) =>
    withLocale(locale, () => (pune ? viewCity(pune).title : "")),
  );
  expect(titles).toEqual(["पुणे: एक नज़र में", "Pune at a Glance"]);
});

test("LANG-01 CITY-12 in Hindi a city is found by its Hindi and by its English name", () => {
  const hindi = withLocale("hi", () => readCityEntries()).find(({ slug }) => slug === "pune");
  for (const words of ["पुणे", "pune", "महाराष्ट्र", "Maharashtra"])
    expect(hindi && isFound(hindi, { words, region: "", tier: "" })).toBe(true);
});
