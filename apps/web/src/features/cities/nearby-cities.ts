import type { CityEntry } from "./city-search.ts";

type Place = { slug: string; latitude: number; longitude: number };

const KM_PER_DEGREE = 111.2;

/** Approximate; only used to sort neighbours. */
export function kilometresBetween(a: Place, b: Place): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

export function nearbyCities(here: Place, entries: CityEntry[], count: number): CityEntry[] {
  return entries
    .filter(({ slug }) => slug !== here.slug)
    .sort((a, b) => kilometresBetween(here, a) - kilometresBetween(here, b))
    .slice(0, count);
}
