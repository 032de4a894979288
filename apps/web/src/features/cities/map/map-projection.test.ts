import { expect, test } from "vitest";
import { readCities } from "../read-cities.server.ts";
import { MAP_HEIGHT, MAP_WIDTH, neighbour, projectToMap } from "./map-projection.ts";

const places = readCities().map(projectToMap);
const indexOf = (slug: string) => readCities().findIndex((city) => city.slug === slug);
const at = (slug: string) => projectToMap(readCities()[indexOf(slug)] ?? { latitude: 0, longitude: 0 });

test("CITY-12 every city lies inside the map", () => {
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_HEIGHT);
  }
});

test("CITY-12 north is up and east is right", () => {
  expect(at("srinagar").y).toBeLessThan(at("delhi").y);
  expect(at("delhi").y).toBeLessThan(at("chennai").y);
  expect(at("mumbai").x).toBeLessThan(at("kolkata").x);
  expect(at("kolkata").x).toBeLessThan(at("itanagar").x);
});

test("CITY-12 an arrow key moves to a city on that side", () => {
  const mumbai = indexOf("mumbai");
  for (const [direction, isThere] of [
    ["up", (index: number) => (places[index]?.y ?? 0) < at("mumbai").y],
    ["right", (index: number) => (places[index]?.x ?? 0) > at("mumbai").x],
  ] as const) {
    const next = neighbour(places, mumbai, direction);
    expect(next).toBeDefined();
    expect(isThere(next ?? -1)).toBe(true);
  }
});

test("CITY-12 an arrow key at the edge of the map does not move", () => {
  expect(neighbour(places, indexOf("srinagar"), "up")).toBeUndefined();
  expect(neighbour([{ x: 1, y: 1 }], 0, "left")).toBeUndefined();
});

test("CITY-12 arrow keys alone reach nearly every city from Delhi", () => {
  const reached = new Set([indexOf("delhi")]);
  for (const place of reached) {
    for (const direction of ["up", "down", "left", "right"] as const) {
      const next = neighbour(places, place, direction);
      if (next !== undefined) reached.add(next);
    }
  }
  expect(reached.size).toBeGreaterThan(140);
});
