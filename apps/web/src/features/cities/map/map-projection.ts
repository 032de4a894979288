export type MapPoint = { x: number; y: number };
export type Direction = "up" | "down" | "left" | "right";

const WEST = 67.5;
const NORTH = 36;
const EAST = 97.5;
const SOUTH = 6.5;
const UNITS_PER_DEGREE = 20;
/** Length of a degree of longitude relative to one of latitude, at the middle of India. */
const NARROWER = Math.cos((22 * Math.PI) / 180);

export const MAP_WIDTH = Math.round((EAST - WEST) * NARROWER * UNITS_PER_DEGREE);
export const MAP_HEIGHT = Math.round((NORTH - SOUTH) * UNITS_PER_DEGREE);

export function projectToMap({ latitude, longitude }: { latitude: number; longitude: number }): MapPoint {
  return {
    x: Math.round((longitude - WEST) * NARROWER * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  };
}

/** Sideways distance counts double, so that an arrow key prefers a straight direction. */
const ASIDE = 2;

/** The nearest city in an arrow key's direction, or none at the edge of the map. */
export function neighbour(
  places: readonly MapPoint[],
  from: number,
  direction: Direction,
): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  let best: { index: number; distance: number } | undefined;
  places.forEach((place, index) => {
    const [right, down] = [place.x - here.x, place.y - here.y];
    const forward = { right, left: -right, down, up: -down }[direction];
    const aside = direction === "left" || direction === "right" ? Math.abs(down) : Math.abs(right);
    const distance = forward + ASIDE * aside;
    if (index !== from && forward > 0 && aside <= forward && (!best || distance < best.distance))
      best = { index, distance };
  });
  return best?.index;
}
