import * as m from "@nirmaan/messages/cities-figures.ts";
import type { City } from "./city.ts";

type FigureKind = "number" | "yes-no" | "text" | "list" | "airports";

/** A figure that an admin may change. `hint` says which values are possible. */
export type EditableFigure = { path: string; label: () => string; kind: FigureKind; hint: () => string };

export const EDITABLE_FIGURES: EditableFigure[] = [
  { path: "demographics.population", label: m.population, kind: "number", hint: m.positiveHint },
  {
    path: "demographics.populationDensity",
    label: m.density,
    kind: "number",
    hint: m.positiveHint,
  },
  { path: "area", label: m.area, kind: "number", hint: m.areaHint },
  { path: "elevation", label: m.elevation, kind: "number", hint: m.elevationHint },
  { path: "education.literacyRate", label: m.literacyRate, kind: "number", hint: m.percentHint },
  { path: "education.universities", label: m.universities, kind: "number", hint: m.countHint },
  { path: "education.colleges", label: m.colleges, kind: "number", hint: m.countHint },
  { path: "education.schools", label: m.schools, kind: "number", hint: m.countHint },
  { path: "technology.internetPenetration", label: m.internet, kind: "number", hint: m.percentHint },
  { path: "technology.mobilePenetration", label: m.mobile, kind: "number", hint: m.percentHint },
  { path: "technology.startupEcosystem", label: m.startups, kind: "yes-no", hint: m.yesOrNoHint },
  { path: "economy.gdp", label: m.income, kind: "number", hint: m.incomeHint },
  {
    path: "economy.majorIndustries",
    label: m.industries,
    kind: "list",
    hint: m.industriesHint,
  },
  { path: "climate.averageTemperature.min", label: m.lowestTemperature, kind: "number", hint: m.degreesHint },
  {
    path: "climate.averageTemperature.max",
    label: m.highestTemperature,
    kind: "number",
    hint: m.degreesHint,
  },
  {
    path: "climate.averageRainfall",
    label: m.rainfall,
    kind: "number",
    hint: m.rainfallHint,
  },
  { path: "climate.humidity", label: m.humidity, kind: "number", hint: m.percentHint },
  { path: "infrastructure.connectivity", label: m.connectivity, kind: "text", hint: m.connectivityHint },
  { path: "infrastructure.hasRailway", label: m.railway, kind: "yes-no", hint: m.yesOrNoHint },
  {
    path: "infrastructure.airports",
    label: m.airports,
    kind: "airports",
    hint: m.airportsHint,
  },
  { path: "infrastructure.metroSystem", label: m.metro, kind: "yes-no", hint: m.yesOrNoHint },
];

export const findFigure = (path: string): EditableFigure | undefined =>
  EDITABLE_FIGURES.find((figure) => figure.path === path);

type Airport = City["infrastructure"]["airports"]["value"][number];

/** The value as an admin types it. Empty for an unknown value. */
export function figureText({ kind }: EditableFigure, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "yes-no") return value ? "yes" : "no";
  if (kind === "list") return (value as string[]).join("; ");
  if (kind === "airports")
    return (value as Airport[]).map(({ name, iata }) => `${name} (${iata})`).join("; ");
  return String(value as string | number);
}

/** The typed value. The schema of the city decides whether it is possible. */
export function figureValue({ kind }: EditableFigure, text: string): unknown {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  if (kind === "list") return parts;
  if (kind === "airports") return parts.map(airportOf);
  if (text === "") return null;
  if (kind === "yes-no") return text === "yes" ? true : text === "no" ? false : text;
  // Digits may be grouped as in India: 31,15,431.
  return kind === "number" ? Number(text.replaceAll(",", "")) : text;
}

function airportOf(text: string): Airport {
  const [, name = text, iata = ""] = /^(.+?)\s*\(([^)]*)\)$/.exec(text) ?? [];
  return { name, iata };
}
