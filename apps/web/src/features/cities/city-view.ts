import type { City, CitySources, Figure } from "./city.ts";
import {
  formatCount,
  formatGdp,
  formatNumber,
  formatPercent,
  formatPopulation,
  NOT_AVAILABLE,
} from "./city-figures.ts";
import { createFootnotes, type Footnote } from "./footnotes.ts";

/** A text and the footnote that says where it comes from; what is not known has none. */
export type ShownFigure = { text: string; footnote?: number };
export type StatCard = {
  title: string;
  figure: ShownFigure;
  /** What the figure counts, when the title does not say so. */
  unit?: string;
  badge: ShownFigure;
  note: ShownFigure;
  details: ShownFigure[];
};
export type InfoPanel = {
  title: string;
  headline?: string;
  lines: (ShownFigure & { name: string })[];
};
export type CityView = {
  title: string;
  subtitle: string;
  population: { text: string; year: string };
  cards: StatCard[];
  panels: InfoPanel[];
  footnotes: Footnote[];
};

export function cityView(city: City, sources: CitySources): CityView {
  const { footnotes, cite } = createFootnotes(sources);

  function show<Value>(
    figure: Figure<Value>,
    write: (value: Value) => string,
    missing: string = NOT_AVAILABLE,
  ): ShownFigure {
    if (figure.value === null) return { text: missing };
    return { text: write(figure.value as Value), footnote: cite(figure as Parameters<typeof cite>[0]) };
  }

  const { demographics, education, technology, economy, climate, infrastructure } = city;
  const missing = (name: string) => `${name}: ${NOT_AVAILABLE}`;
  const degrees = (value: number) => `${formatNumber(value)} °C`;

  const cards: StatCard[] = [
    {
      title: "Population",
      figure: show(demographics.population, formatPopulation),
      badge: show(city.tier.level, (level) => `Tier ${level}`),
      note: { text: "Growing tech hub" },
      details: [
        show(
          demographics.populationDensity,
          (people) => `${formatNumber(people)} people per km²`,
          missing("People per km²"),
        ),
      ],
    },
    {
      title: "Literacy Rate",
      figure: show(education.literacyRate, formatPercent),
      badge: show(
        education.universities,
        (count) => formatCount(count, "University", "Universities"),
        missing("Universities"),
      ),
      note: { text: "Strong education system" },
      details: [
        show(education.colleges, (count) => formatCount(count, "college", "colleges"), missing("Colleges")),
        show(education.schools, (count) => formatCount(count, "school", "schools"), missing("Schools")),
      ],
    },
    {
      title: "Tech Infrastructure",
      figure: show(technology.internetPenetration, formatPercent),
      unit: "internet penetration",
      badge: show(infrastructure.connectivity, (word) => `Connectivity: ${word}`),
      note: show(technology.startupEcosystem, (hasStartups) =>
        hasStartups ? "Active startup scene" : "Growing tech sector",
      ),
      details: [
        show(
          technology.mobilePenetration,
          (percent) => `${formatPercent(percent)} mobile penetration`,
          missing("Mobile penetration"),
        ),
      ],
    },
    {
      title: "Economic Growth",
      figure: show(economy.gdp, formatGdp, formatGdp(null)),
      unit: "income per person a year",
      badge: show(
        economy.majorIndustries,
        (industries) => formatCount(industries.length, "Industry", "Industries"),
        missing("Industries"),
      ),
      note: { text: "Diverse economy" },
      details: [
        show(
          economy.majorIndustries,
          (industries) => industries.slice(0, 2).join(", "),
          missing("Industries"),
        ),
      ],
    },
  ];

  const panels: InfoPanel[] = [
    {
      title: "Climate",
      lines: [
        { name: "Average minimum", ...show(climate.averageTemperature.min, degrees) },
        { name: "Average maximum", ...show(climate.averageTemperature.max, degrees) },
        { name: "Rainfall a year", ...show(climate.averageRainfall, (mm) => `${formatNumber(mm)} mm`) },
        { name: "Humidity", ...show(climate.humidity, formatPercent) },
      ],
    },
    {
      title: "Transportation",
      headline: entryPoints(infrastructure),
      lines: [
        { name: "Airports", ...show(infrastructure.airports, (airports) => String(airports.length)) },
        { name: "Metro", ...show(infrastructure.metroSystem, (runs) => (runs ? "Yes" : "No")) },
      ],
    },
    {
      title: "Area & Elevation",
      lines: [
        { name: "Area", ...show(city.area, (km2) => `${formatNumber(km2)} km²`) },
        { name: "Elevation", ...show(city.elevation, (metres) => `${formatNumber(metres)} m`) },
        { name: "Region", ...show(city.region, String) },
      ],
    },
  ];

  return {
    title: `${city.name} at a Glance`,
    subtitle: `Discover why ${city.name} is an excellent place to learn programming and build your tech career.`,
    population: {
      text: formatPopulation(demographics.population.value),
      year: demographics.population.year,
    },
    cards,
    panels,
    footnotes,
  };
}

/** CITY-07 falls back to 'Railway Connected', which would be false for a city without a railway. */
function entryPoints({ airports, hasRailway }: City["infrastructure"]): string {
  if (airports.value.length > 0) return "Airport Available";
  return hasRailway.value ? "Railway Connected" : "Road Connected";
}
