import { expect, test } from "vitest";
import { readCities } from "../read-cities.server.ts";
import { DOT_RADIUS, MAP_LABELS } from "./map-labels.ts";
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from "./map-projection.ts";

/** An upper bound of the average letter width. */
/** In map units, at the smallest size of the map (phones). */
const LARGEST_LABEL = 24;
const LETTER = 0.55 * LARGEST_LABEL;

const labels = readCities().flatMap((city) => {
  const offset = MAP_LABELS.get(city.slug);
  if (!offset) return [];
  const { x, y } = projectToMap(city);
  const [edge, middle] = [x + offset.right, y + offset.down];
  const width = city.name.length * LETTER;
  const left = offset.right < 0 ? edge - width : edge;
  const top = middle - LARGEST_LABEL / 2;
  return [{ slug: city.slug, left, right: left + width, top, bottom: top + LARGEST_LABEL }];
});

test("CITY-12 every label on the map belongs to a city and lies inside the map", () => {
  expect(labels.map(({ slug }) => slug).toSorted()).toEqual([...MAP_LABELS.keys()].toSorted());
  for (const { left, right, top, bottom } of labels)
    expect(left > 0 && right < MAP_WIDTH && top > 0 && bottom < MAP_HEIGHT).toBe(true);
});

test("CITY-12 no label on the map overlaps a dot or another label", () => {
  const covered = labels.flatMap((label) =>
    readCities()
      .filter((city) => {
        const { x, y } = projectToMap(city);
        const aside = Math.max(label.left - x, 0, x - label.right);
        const above = Math.max(label.top - y, 0, y - label.bottom);
        return Math.hypot(aside, above) < (DOT_RADIUS[city.tier.level.value] ?? 0);
      })
      .map(({ slug }) => `${label.slug} covers ${slug}`),
  );
  const crossed = labels.filter((a) =>
    labels.some(
      (b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
    ),
  );
  expect([covered, crossed]).toEqual([[], []]);
});
