import { expect, test } from "vitest";
import { kilometresBetween, nearbyCities } from "./nearby-cities.ts";
import { readCity, readCityEntries } from "./read-cities.server.ts";

const city = (slug: string) => {
  const found = readCity(slug);
  if (!found) throw new Error(`no city ${slug}`);
  return found;
};

test("the neighbours of Pune are near Pune, and Pune is not one of them", () => {
  const names = nearbyCities(city("pune"), readCityEntries(), 4).map(({ slug }) => slug);
  expect(names[0]).toBe("pimpri-chinchwad");
  expect(names).not.toContain("pune");
  expect(names).toHaveLength(4);
});

test("Delhi and Mumbai are about 1,150 km apart", () => {
  const distance = kilometresBetween(city("delhi"), city("mumbai"));
  expect(distance).toBeGreaterThan(1_100);
  expect(distance).toBeLessThan(1_200);
});
