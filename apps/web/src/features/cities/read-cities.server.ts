import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { computedFromContent, readOverrides } from "#server/content/content-overrides.ts";
import citySources from "../../../../../content/city-sources.json" with { type: "json" };
import { City, CitySources } from "./city.ts";
import { entryOf } from "./city-entry.ts";
import { cityInHindi, localizedCity } from "./city-in-hindi.ts";
import type { CityEntry } from "./city-search.ts";
import { type CityView, cityView } from "./city-view.ts";
import { FigureOverride, figureKey, hasKnownSources, withFigure, withSources } from "./figure-override.ts";

const contents = import.meta.glob("../../../../../content/cities/*.json", { eager: true, import: "default" });
const fileSources = CitySources.parse(citySources);

/** Sorted by population. An invalid file stops the server at start with its name. */
const files = Object.entries(contents)
  .map(([file, content]) => {
    const parsed = City.safeParse(content);
    if (!parsed.success) throw new Error(`${file} is not a city: ${parsed.error.message}`);
    return parsed.data;
  })
  .sort((a, b) => a.rank - b.rank);

const readAll = computedFromContent(() => {
  const overrides = readOverrides("city-figure", FigureOverride);
  const sources = withSources(fileSources, overrides.values());
  const ofCity = Map.groupBy(overrides, ([key]) => key.slice(0, key.indexOf("/")));
  const cities = files.map((file) =>
    (ofCity.get(file.slug) ?? [])
      .filter(([, override]) => hasKnownSources(override, sources))
      .reduce((city, [key, { figure }]) => {
        const path = key.slice(figureKey(file.slug, "").length);
        return withFigure(city, path, figure).data ?? city;
      }, file),
  );
  return {
    cities,
    sources,
    bySlug: new Map(cities.map((city) => [city.slug, city])),
    entries: { en: cities.map(entryOf), hi: cities.map((city) => entryOf(cityInHindi(city))) },
  };
});

export const readCities = (): City[] => readAll().cities;
export const readCityEntries = (): CityEntry[] => readAll().entries[currentLocale()];
export const readCity = (slug: string): City | undefined => readAll().bySlug.get(slug);
export const readSources = (): CitySources => readAll().sources;
export const viewCity = (city: City, sources: CitySources = readSources()): CityView =>
  cityView(localizedCity(city), sources);
