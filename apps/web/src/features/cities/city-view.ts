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

/** A text with the footnote of its source; an unknown figure has no footnote. */
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
/** Formats a figure and cites its source; a missing figure becomes `missing` without a footnote. */
type Show = <Value>(figure: Figure<Value>, format: (value: Value) => string, missing?: string) => ShownFigure;

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
  const show: Show = (figure, format, missing = NOT_AVAILABLE) => {
    if (figure.value === null) return { text: missing };
    return {
      text: format(figure.value as Parameters<typeof format>[0]),
      footnote: cite(figure as Parameters<typeof cite>[0]),
    };
  };
  const { population } = city.demographics;
  return {
    title: `${city.name} at a Glance`,
    subtitle: `Discover why ${city.name} is an excellent place to learn programming and build your tech career.`,
    population: { text: formatPopulation(population.value), year: population.year },
    // Footnotes are numbered in the order of these calls, which is the order on the page.
    cards: [populationCard, literacyCard, technologyCard, economyCard].map((card) => card(city, show)),
    panels: [climatePanel, transportationPanel, areaPanel].map((panel) => panel(city, show)),
    footnotes,
  };
}

const missing = (name: string) => `${name}: ${NOT_AVAILABLE}`;
const degrees = (value: number) => `${formatNumber(value)} °C`;

const populationCard = ({ demographics, tier }: City, show: Show): StatCard => ({
  title: "Population",
  figure: show(demographics.population, formatPopulation),
  badge: show(tier.level, (level) => `Tier ${level}`),
  note: { text: "Growing tech hub" },
  details: [
    show(
      demographics.populationDensity,
      (people) => `${formatNumber(people)} people per km²`,
      missing("People per km²"),
    ),
  ],
});

const literacyCard = ({ education }: City, show: Show): StatCard => ({
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
});

const technologyCard = ({ technology, infrastructure }: City, show: Show): StatCard => ({
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
});

const economyCard = ({ economy }: City, show: Show): StatCard => ({
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
    show(economy.majorIndustries, (industries) => industries.slice(0, 2).join(", "), missing("Industries")),
  ],
});

const climatePanel = ({ climate }: City, show: Show): InfoPanel => ({
  title: "Climate",
  lines: [
    { name: "Average minimum", ...show(climate.averageTemperature.min, degrees) },
    { name: "Average maximum", ...show(climate.averageTemperature.max, degrees) },
    { name: "Rainfall a year", ...show(climate.averageRainfall, (mm) => `${formatNumber(mm)} mm`) },
    { name: "Humidity", ...show(climate.humidity, formatPercent) },
  ],
});

const transportationPanel = ({ infrastructure }: City, show: Show): InfoPanel => ({
  title: "Transportation",
  headline: entryPoints(infrastructure),
  lines: [
    { name: "Airports", ...show(infrastructure.airports, (airports) => String(airports.length)) },
    { name: "Metro", ...show(infrastructure.metroSystem, (runs) => (runs ? "Yes" : "No")) },
  ],
});

const areaPanel = ({ area, elevation, region }: City, show: Show): InfoPanel => ({
  title: "Area & Elevation",
  lines: [
    { name: "Area", ...show(area, (km2) => `${formatNumber(km2)} km²`) },
    { name: "Elevation", ...show(elevation, (metres) => `${formatNumber(metres)} m`) },
    { name: "Region", ...show(region, String) },
  ],
});

/** CITY-07 falls back to 'Railway Connected', which would be false for a city without a railway. */
function entryPoints({ airports, hasRailway }: City["infrastructure"]): string {
  if (airports.value.length > 0) return "Airport Available";
  return hasRailway.value ? "Railway Connected" : "Road Connected";
}
