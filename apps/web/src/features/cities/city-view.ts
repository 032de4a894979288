import * as m from "@nirmaan/messages/cities.ts";
import type { City, CitySources, Figure } from "./city.ts";
import { formatFigure, formatGdp, formatPercent, formatPopulation } from "./city-figures.ts";
import { REGION_WORDS } from "./city-words.ts";
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
  const show: Show = (figure, format, missing = m.notAvailable()) => {
    if (figure.value === null) return { text: missing };
    return {
      text: format(figure.value as Parameters<typeof format>[0]),
      footnote: cite(figure as Parameters<typeof cite>[0]),
    };
  };
  const { population } = city.demographics;
  return {
    title: m.atAGlance({ city: city.name }),
    subtitle: m.excellentPlace({ city: city.name }),
    population: { text: formatPopulation(population.value), year: population.year },
    // Footnotes are numbered in the order of these calls, which is the order on the page.
    cards: [populationCard, literacyCard, technologyCard, economyCard].map((card) => card(city, show)),
    panels: [climatePanel, transportationPanel, areaPanel].map((panel) => panel(city, show)),
    footnotes,
  };
}

const missing = (name: string) => m.notAvailableOf({ name });
const degrees = (value: number) => `${formatFigure(value)} °C`;

const populationCard = ({ demographics, tier }: City, show: Show): StatCard => ({
  title: m.population(),
  figure: show(demographics.population, formatPopulation),
  badge: show(tier.level, (level) => m.tier({ level })),
  note: { text: m.growingTechHub() },
  details: [
    show(
      demographics.populationDensity,
      (people) => m.peoplePerKilometreCount({ people: formatFigure(people) }),
      missing(m.peoplePerKilometre()),
    ),
  ],
});

const literacyCard = ({ education }: City, show: Show): StatCard => ({
  title: m.literacyRate(),
  figure: show(education.literacyRate, formatPercent),
  badge: show(education.universities, (count) => m.universityCount({ count }), missing(m.universities())),
  note: { text: m.strongEducation() },
  details: [
    show(education.colleges, (count) => m.collegeCount({ count }), missing(m.colleges())),
    show(education.schools, (count) => m.schoolCount({ count }), missing(m.schools())),
  ],
});

const technologyCard = ({ technology, infrastructure }: City, show: Show): StatCard => ({
  title: m.techInfrastructure(),
  figure: show(technology.internetPenetration, formatPercent),
  unit: m.internetPenetration(),
  badge: show(infrastructure.connectivity, (word) => m.connectivity({ word })),
  note: show(technology.startupEcosystem, (hasStartups) =>
    hasStartups ? m.startupsActive() : m.growingTechSector(),
  ),
  details: [
    show(
      technology.mobilePenetration,
      (percent) => m.mobilePercent({ percent: formatPercent(percent) }),
      missing(m.mobilePenetration()),
    ),
  ],
});

const economyCard = ({ economy }: City, show: Show): StatCard => ({
  title: m.economicGrowth(),
  figure: show(economy.gdp, formatGdp, formatGdp(null)),
  unit: m.incomePerPerson(),
  badge: show(
    economy.majorIndustries,
    (industries) => m.industryCount({ count: industries.length }),
    missing(m.industries()),
  ),
  note: { text: m.diverseEconomy() },
  details: [
    show(economy.majorIndustries, (industries) => industries.slice(0, 2).join(", "), missing(m.industries())),
  ],
});

const climatePanel = ({ climate }: City, show: Show): InfoPanel => ({
  title: m.climate(),
  lines: [
    { name: m.averageMinimum(), ...show(climate.averageTemperature.min, degrees) },
    { name: m.averageMaximum(), ...show(climate.averageTemperature.max, degrees) },
    {
      name: m.rainfall(),
      ...show(climate.averageRainfall, (mm) => m.millimetres({ number: formatFigure(mm) })),
    },
    { name: m.humidity(), ...show(climate.humidity, formatPercent) },
  ],
});

const transportationPanel = ({ infrastructure }: City, show: Show): InfoPanel => ({
  title: m.transportation(),
  headline: entryPoints(infrastructure),
  lines: [
    { name: m.airports(), ...show(infrastructure.airports, (airports) => String(airports.length)) },
    { name: m.metro(), ...show(infrastructure.metroSystem, (runs) => (runs ? m.yes() : m.no())) },
  ],
});

const areaPanel = ({ area, elevation, region }: City, show: Show): InfoPanel => ({
  title: m.areaAndElevation(),
  lines: [
    { name: m.area(), ...show(area, (km2) => m.kilometresSquare({ number: formatFigure(km2) })) },
    { name: m.elevation(), ...show(elevation, (metres) => m.metres({ number: formatFigure(metres) })) },
    { name: m.region(), ...show(region, (name) => REGION_WORDS[name]()) },
  ],
});

/** CITY-07 falls back to 'Railway Connected', which would be false for a city without a railway. */
function entryPoints({ airports, hasRailway }: City["infrastructure"]): string {
  if (airports.value.length > 0) return m.airportAvailable();
  return hasRailway.value ? m.railwayConnected() : m.roadConnected();
}
