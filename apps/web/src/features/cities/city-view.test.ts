import { describe, expect, test } from "vitest";
import { City } from "./city.ts";
import { cityView } from "./city-view.ts";

const known = { sources: ["census"], year: "2011", level: "city" as const };
const SOURCES = { census: { name: "Census", licence: "open" }, rbi: { name: "RBI" } };

/** A city about which everything is known. */
const pune = City.parse({
  name: "Pune",
  slug: "pune",
  aliases: ["Poona"],
  state: "Maharashtra",
  rank: 9,
  latitude: 18.5,
  longitude: 73.8,
  tier: { level: { ...known, value: 1 } },
  region: { ...known, value: "Western" },
  area: { ...known, value: 440.5 },
  elevation: { ...known, value: 560 },
  demographics: {
    population: { ...known, value: 3_115_431 },
    populationDensity: { ...known, value: 12_345 },
  },
  education: {
    literacyRate: { ...known, value: 91.61 },
    universities: { ...known, value: 12 },
    colleges: { ...known, value: 811 },
    schools: { ...known, value: 7_029 },
  },
  technology: {
    internetPenetration: { ...known, value: 65.5 },
    mobilePenetration: { ...known, value: 80 },
    startupEcosystem: { ...known, value: true },
  },
  economy: {
    gdp: { ...known, sources: ["rbi"], level: "state", value: 309_340 },
    majorIndustries: { ...known, value: ["Cars", "Machines", "Software"] },
  },
  climate: {
    averageTemperature: { min: { ...known, value: 18.2 }, max: { ...known, value: 31.9 } },
    averageRainfall: { ...known, value: 722 },
    humidity: { ...known, value: 61 },
  },
  infrastructure: {
    connectivity: { ...known, value: "Very good" },
    hasRailway: { ...known, value: true },
    airports: { ...known, value: [{ name: "Pune Airport", iata: "PNQ" }] },
    metroSystem: { ...known, value: true },
  },
});

const nothing = { value: null };
const unknown = City.parse({
  ...pune,
  area: nothing,
  elevation: nothing,
  demographics: { ...pune.demographics, populationDensity: nothing },
  education: { literacyRate: nothing, universities: nothing, colleges: nothing, schools: nothing },
  technology: { ...pune.technology, internetPenetration: nothing, mobilePenetration: nothing },
  economy: { gdp: nothing, majorIndustries: nothing },
  climate: {
    averageTemperature: { min: nothing, max: nothing },
    averageRainfall: nothing,
    humidity: nothing,
  },
});

const view = cityView(pune, SOURCES);
const card = (title: string, of = view) => of.cards.find((candidate) => candidate.title === title);
const panel = (title: string, of = view) => of.panels.find((candidate) => candidate.title === title);
const linesOf = (title: string, of = view) =>
  Object.fromEntries(panel(title, of)?.lines.map(({ name, text }) => [name, text]) ?? []);
const words = (title: string, of = view) => {
  const { figure, badge, note, details } = card(title, of) ?? {};
  return [figure?.text, badge?.text, note?.text, ...(details ?? []).map(({ text }) => text)];
};

test("CITY-01 the title and the subtitle name the city", () => {
  expect(view.title).toBe("Pune at a Glance");
  expect(view.subtitle).toBe(
    "Discover why Pune is an excellent place to learn programming and build your tech career.",
  );
});

test("CITY-02 population, tier, note and people per km²", () => {
  expect(words("Population")).toEqual(["3.1M", "Tier 1", "Growing tech hub", "12,345 people per km²"]);
});

test("CITY-03 literacy, universities, note, colleges and schools", () => {
  expect(words("Literacy Rate")).toEqual([
    "91.61%",
    "12 Universities",
    "Strong education system",
    "811 colleges",
    "7,029 schools",
  ]);
});

test("CITY-04 internet, connectivity, the start-up note and mobile phones", () => {
  expect(words("Tech Infrastructure")).toEqual([
    "65.5%",
    "Connectivity: Very good",
    "Active startup scene",
    "80% mobile penetration",
  ]);
  const quiet = City.parse({
    ...pune,
    technology: { ...pune.technology, startupEcosystem: { ...known, value: false } },
  });
  expect(card("Tech Infrastructure", cityView(quiet, SOURCES))?.note.text).toBe("Growing tech sector");
});

test("CITY-05 income, industries, note and the first two industries", () => {
  expect(words("Economic Growth")).toEqual(["₹309K", "3 Industries", "Diverse economy", "Cars, Machines"]);
});

test("CITY-06 CITY-08 climate, area and elevation in their units", () => {
  expect(linesOf("Climate")).toEqual({
    "Average minimum": "18.2 °C",
    "Average maximum": "31.9 °C",
    "Rainfall a year": "722 mm",
    Humidity: "61%",
  });
  expect(linesOf("Area & Elevation")).toEqual({ Area: "440.5 km²", Elevation: "560 m", Region: "Western" });
});

describe("CITY-07 ways in", () => {
  const without = (infrastructure: Partial<City["infrastructure"]>) =>
    cityView({ ...pune, infrastructure: { ...pune.infrastructure, ...infrastructure } }, SOURCES);

  test("a city with an airport", () => {
    expect(panel("Transportation")?.headline).toBe("Airport Available");
    expect(linesOf("Transportation")).toEqual({ Airports: "1", Metro: "Yes" });
  });

  test("a city with a railway only", () => {
    const rails = without({ airports: { ...known, value: [] }, metroSystem: { ...known, value: false } });
    expect(panel("Transportation", rails)?.headline).toBe("Railway Connected");
    expect(linesOf("Transportation", rails)).toEqual({ Airports: "0", Metro: "No" });
  });

  test("a city with neither does not claim a railway", () => {
    const road = without({ airports: { ...known, value: [] }, hasRailway: { ...known, value: false } });
    expect(panel("Transportation", road)?.headline).toBe("Road Connected");
  });
});

describe("CITY-12 what is not known", () => {
  const shown = cityView(unknown, SOURCES);

  test("is shown as not available, without a source, and gdp as N/A", () => {
    expect(card("Population", shown)?.details).toEqual([{ text: "People per km²: not available" }]);
    expect(card("Literacy Rate", shown)?.figure).toEqual({ text: "not available" });
    expect(words("Literacy Rate", shown).slice(1)).toEqual([
      "Universities: not available",
      "Strong education system",
      "Colleges: not available",
      "Schools: not available",
    ]);
    expect(card("Economic Growth", shown)?.figure).toEqual({ text: "N/A" });
    expect(card("Economic Growth", shown)?.badge.text).toBe("Industries: not available");
    expect(Object.values(linesOf("Climate", shown))).toEqual(Array(4).fill("not available"));
    expect(linesOf("Area & Elevation", shown)).toMatchObject({
      Area: "not available",
      Elevation: "not available",
    });
  });

  test("no figure without a footnote, no footnote without a figure", () => {
    for (const each of [view, shown]) {
      const figures = [
        ...each.cards.flatMap(({ figure, badge, details }) => [figure, badge, ...details]),
        ...each.panels.flatMap(({ lines }) => lines),
      ];
      for (const { text, footnote } of figures)
        expect(footnote !== undefined || /not available|N\/A/.test(text)).toBe(true);
      const numbers = each.footnotes.map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

test("CITY-12 a footnote names source, licence, year and level; the same source has one number", () => {
  expect(view.footnotes).toEqual([
    { number: 1, source: "Census (open). 2011", level: "for the city" },
    { number: 2, source: "RBI. 2011", level: "for the whole state" },
  ]);
});
