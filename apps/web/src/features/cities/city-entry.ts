import type { City } from "./city.ts";
import { formatPopulation } from "./city-figures.ts";
import { type CityEntry, searchable } from "./city-search.ts";

export function entryOf(city: City): CityEntry {
  const { name, slug, aliases, state, latitude, longitude } = city;
  return {
    name,
    slug,
    state,
    latitude,
    longitude,
    region: city.region.value,
    tier: city.tier.level.value,
    population: formatPopulation(city.demographics.population.value),
    words: searchable([name, ...aliases, state].join(" ")),
  };
}
