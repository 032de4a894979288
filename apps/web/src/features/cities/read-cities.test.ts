import { expect, test } from "vitest";
import { readCities, readCity, viewCity } from "./read-cities.server.ts";

test("CITY-12 there are 151 cities with unique slugs", () => {
  const slugs = readCities().map(({ slug }) => slug);
  expect(slugs).toHaveLength(151);
  expect(new Set(slugs).size).toBe(151);
  expect(readCities()[0]?.name).toBe("Mumbai");
});

test("CITY-12 every city can be shown, with a source for each of its figures", () => {
  for (const city of readCities()) {
    const { cards, panels, footnotes } = viewCity(city);
    expect(cards).toHaveLength(4);
    expect(panels).toHaveLength(3);
    expect(footnotes.length).toBeGreaterThan(5);
    expect(JSON.stringify([cards, panels])).not.toMatch(/null|undefined|NaN/);
  }
});

test("CITY-07 no railway is claimed for Gangtok, which has none", () => {
  const gangtok = readCity("gangtok");
  expect(gangtok && viewCity(gangtok).panels[1]?.headline).toBe("Road Connected");
});

test("an unknown city slug is not found", () => {
  for (const slug of ["atlantis", "", "../pune", "__proto__", "Mumbai"])
    expect(readCity(slug)).toBeUndefined();
});
