import type { City } from "./city.ts";

type FigureKind = "number" | "yes-no" | "text" | "list" | "airports";

/** A figure that an admin may change. `hint` says which values are possible. */
export type EditableFigure = { path: string; label: string; kind: FigureKind; hint: string };

const PERCENT = "A percentage from 0 to 100.";
const COUNT = "A whole number, 0 or more.";
const DEGREES = "Degrees Celsius, from -40 to 60.";
const YES_OR_NO = "Yes or no.";

export const EDITABLE_FIGURES: EditableFigure[] = [
  { path: "demographics.population", label: "Population", kind: "number", hint: "A whole number above 0." },
  {
    path: "demographics.populationDensity",
    label: "People in a square kilometre",
    kind: "number",
    hint: "A whole number above 0.",
  },
  { path: "area", label: "Area", kind: "number", hint: "Square kilometres, above 0." },
  { path: "elevation", label: "Elevation", kind: "number", hint: "Whole metres, from -10 to 6,000." },
  { path: "education.literacyRate", label: "Literacy rate", kind: "number", hint: PERCENT },
  { path: "education.universities", label: "Universities", kind: "number", hint: COUNT },
  { path: "education.colleges", label: "Colleges", kind: "number", hint: COUNT },
  { path: "education.schools", label: "Schools", kind: "number", hint: COUNT },
  { path: "technology.internetPenetration", label: "Internet penetration", kind: "number", hint: PERCENT },
  { path: "technology.mobilePenetration", label: "Mobile penetration", kind: "number", hint: PERCENT },
  { path: "technology.startupEcosystem", label: "Startup ecosystem", kind: "yes-no", hint: YES_OR_NO },
  { path: "economy.gdp", label: "Income per person", kind: "number", hint: "Rupees in a year." },
  {
    path: "economy.majorIndustries",
    label: "Major industries",
    kind: "list",
    hint: "Their names, separated by semicolons.",
  },
  { path: "climate.averageTemperature.min", label: "Lowest temperature", kind: "number", hint: DEGREES },
  { path: "climate.averageTemperature.max", label: "Highest temperature", kind: "number", hint: DEGREES },
  {
    path: "climate.averageRainfall",
    label: "Rainfall",
    kind: "number",
    hint: "Millimetres in a year, 0 or more.",
  },
  { path: "climate.humidity", label: "Humidity", kind: "number", hint: PERCENT },
  { path: "infrastructure.connectivity", label: "Connectivity", kind: "text", hint: "One or two words." },
  { path: "infrastructure.hasRailway", label: "Railway", kind: "yes-no", hint: YES_OR_NO },
  {
    path: "infrastructure.airports",
    label: "Airports",
    kind: "airports",
    hint: "Name and code, separated by semicolons: Pune International Airport (PNQ).",
  },
  { path: "infrastructure.metroSystem", label: "Metro", kind: "yes-no", hint: YES_OR_NO },
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
