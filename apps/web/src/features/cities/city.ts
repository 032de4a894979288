import { z } from "zod";
import { REGION_WORDS } from "./city-words.ts";

export const LEVELS = [
  "city",
  "addresses",
  "metropolitan area",
  "district",
  "district towns",
  "state",
  "state towns",
  "weather station",
  "rule",
] as const;

export const Sourced = z.strictObject({
  sources: z.array(z.string().min(1)).min(1),
  year: z.string().min(1),
  level: z.enum(LEVELS),
  note: z.string().min(1).optional(),
});

export const Unknown = z.strictObject({ value: z.null(), note: z.string().min(1).optional() });

/** A figure has a value with source, year and level, or it is unknown. */
const figure = <Value extends z.ZodType>(value: Value) => z.union([Sourced.extend({ value }), Unknown]);

const Count = figure(z.int().nonnegative());
const Percent = figure(z.number().min(0).max(100));
const Degrees = figure(z.number().min(-40).max(60));
const YesOrNo = Sourced.extend({ value: z.boolean() });

export const REGIONS = Object.keys(REGION_WORDS) as (keyof typeof REGION_WORDS)[];
export const TIERS = [1, 2, 3] as const;

/** A city as its file in content/cities holds it. */
export const City = z.strictObject({
  name: z.string().min(1),
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  aliases: z.array(z.string().min(1)),
  state: z.string().min(1),
  /** Rank by population among the cities of the data set, from the largest. */
  rank: z.int().positive(),
  latitude: z.number().min(6).max(37),
  longitude: z.number().min(68).max(98),
  tier: z.strictObject({ level: Sourced.extend({ value: z.literal(TIERS) }) }),
  region: Sourced.extend({ value: z.enum(REGIONS) }),
  area: figure(z.number().positive()),
  elevation: figure(z.int().min(-10).max(6000)),
  demographics: z.strictObject({
    population: Sourced.extend({ value: z.int().positive() }),
    populationDensity: figure(z.int().positive()),
  }),
  education: z.strictObject({ literacyRate: Percent, universities: Count, colleges: Count, schools: Count }),
  technology: z.strictObject({
    internetPenetration: Percent,
    mobilePenetration: Percent,
    startupEcosystem: YesOrNo,
  }),
  economy: z.strictObject({ gdp: figure(z.number()), majorIndustries: figure(z.array(z.string().min(1))) }),
  climate: z.strictObject({
    averageTemperature: z.strictObject({ min: Degrees, max: Degrees }),
    averageRainfall: figure(z.number().nonnegative()),
    humidity: Percent,
  }),
  infrastructure: z.strictObject({
    connectivity: Sourced.extend({ value: z.string().min(1) }),
    hasRailway: YesOrNo,
    airports: Sourced.extend({
      value: z.array(z.strictObject({ name: z.string().min(1), iata: z.string().regex(/^[A-Z]{3}$/) })),
    }),
    metroSystem: YesOrNo,
  }),
});
export type City = z.infer<typeof City>;

export type Sourced = z.infer<typeof Sourced>;
export type Figure<Value> = (Sourced & { value: Value }) | z.infer<typeof Unknown>;

export const CitySources = z.record(
  z.string(),
  z.strictObject({ name: z.string().min(1), licence: z.string().min(1).optional() }),
);
export type CitySources = z.infer<typeof CitySources>;
