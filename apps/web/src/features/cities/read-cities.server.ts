import citySources from "../../../../../content/city-sources.json" with { type: "json" };
import { City, CitySources } from "./city.ts";
import { type CityEntry, entryOf } from "./city-search.ts";
import { type CityView, cityView } from "./city-view.ts";

const files = import.meta.glob("../../../../../content/cities/*.json", { eager: true, import: "default" });
const sources = CitySources.parse(citySources);

/** Sorted by population. An invalid file stops the server at start with its name. */
const cities = Object.entries(files)
  .map(([file, content]) => {
    const parsed = City.safeParse(content);
    if (!parsed.success) throw new Error(`${file} is not a city: ${parsed.error.message}`);
    return parsed.data;
  })
  .sort((a, b) => a.rank - b.rank);
const bySlug = new Map(cities.map((city) => [city.slug, city]));
const entries = cities.map(entryOf);

export const readCities = (): City[] => cities;
export const readCityEntries = (): CityEntry[] => entries;
export const readCity = (slug: string): City | undefined => bySlug.get(slug);
export const viewCity = (city: City): CityView => cityView(city, sources);
