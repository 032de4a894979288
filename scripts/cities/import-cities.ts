/**
 * Turns the collected figures (one large JSON file) into one file per city in content/cities.
 * Usage: node scripts/cities/import-cities.ts <collected.json>
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { City, CitySources } from "../../apps/web/src/features/cities/city.ts";
import { type CollectedFigure, figureFrom } from "./city-figure.ts";

const FOLDER = join(import.meta.dirname, "../../content/cities");

/** Neither has a railway station, so that 'Railway Connected' would be false there. */
const WITHOUT_RAILWAY = new Set(["gangtok", "malegaon"]);

type Collected = Record<string, unknown> & { slug: string; name: string };

const [file] = process.argv.slice(2);
if (!file) throw new Error("Which file? node scripts/cities/import-cities.ts <collected.json>");
const { cities } = JSON.parse(readFileSync(file, "utf8")) as { cities: Collected[] };
const sources = CitySources.parse(JSON.parse(readFileSync(join(FOLDER, "../city-sources.json"), "utf8")));

mkdirSync(FOLDER, { recursive: true });
for (const collected of cities) {
  const written = cityFrom(collected);
  const city = City.parse(written);
  for (const id of sourcesOf(city)) {
    if (!sources[id]) throw new Error(`${city.name} names the source "${id}", which city-sources.json lacks`);
  }
  writeFileSync(join(FOLDER, `${city.slug}.json`), `${JSON.stringify(written, null, 2)}\n`);
}
console.log(`${cities.length} cities written to ${FOLDER}`);

function cityFrom(collected: Collected): unknown {
  const at = (path: string) =>
    path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], collected);
  const figure = (path: string) => figureFrom(at(path) as CollectedFigure);
  const plain = (path: string) => (at(path) as { value: unknown }).value;
  return {
    name: collected.name,
    slug: collected.slug,
    aliases: collected.aliases,
    state: collected.state,
    rank: collected.rank,
    latitude: plain("latitude"),
    longitude: plain("longitude"),
    tier: { level: figure("tier.level") },
    region: figure("region"),
    area: figure("area"),
    elevation: figure("elevation"),
    demographics: {
      population: figure("demographics.population"),
      populationDensity: figure("demographics.populationDensity"),
    },
    education: {
      literacyRate: figure("education.literacyRate"),
      universities: figure("education.universities"),
      colleges: figure("education.colleges"),
      schools: figure("education.schools"),
    },
    technology: {
      internetPenetration: figure("technology.internetPenetration"),
      mobilePenetration: figure("technology.mobilePenetration"),
      startupEcosystem: figure("technology.startupEcosystem"),
    },
    economy: { gdp: figure("economy.gdp"), majorIndustries: figure("economy.majorIndustries") },
    climate: {
      averageTemperature: {
        min: figure("climate.averageTemperature.min"),
        max: figure("climate.averageTemperature.max"),
      },
      averageRainfall: figure("climate.averageRainfall"),
      humidity: figure("climate.humidity"),
    },
    infrastructure: {
      connectivity: connectivityOf(collected.slug, figure("infrastructure.connectivity")),
      hasRailway: {
        value: !WITHOUT_RAILWAY.has(collected.slug),
        sources: ["general_knowledge"],
        year: "2025",
        level: "city",
      },
      airports: airportsFrom(figure("infrastructure.airports")),
      metroSystem: figure("infrastructure.metroSystem"),
    },
  };
}

/** The rule behind this word gives 'Rail and road' to every city without an airport. */
function connectivityOf(slug: string, figure: Record<string, unknown>): unknown {
  return WITHOUT_RAILWAY.has(slug) ? { ...figure, value: "Road only" } : figure;
}

function airportsFrom(figure: Record<string, unknown>): unknown {
  const airports = figure.value as { name: string; iata: string }[];
  return {
    ...figure,
    value: airports.map(({ name, iata }) => ({ name, iata })),
  };
}

function sourcesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "sources" ? (part as string[]) : sourcesOf(part),
  );
}
