import type { CityEntry } from "./city-search.ts";

type CityPlace = { slug: string; latitude: number; longitude: number };

const KM_PER_DEGREE = 111.2;

/** Approximate; only used to sort neighbours. */
export function kilometresBetween(a: CityPlace, b: CityPlace): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

export function nearbyCities(here: CityPlace, entries: CityEntry[], count: number): CityEntry[] {
  return entries
    .filter(({ slug }) => slug !== here.slug)
    .sort((a, b) => kilometresBetween(here, a) - kilometresBetween(here, b))
    .slice(0, count);
}
