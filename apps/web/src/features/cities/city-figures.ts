import * as m from "@nirmaan/messages/cities.ts";

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** 12.4M from a million, 12.4K from a thousand, else the plain number; what rounds up to a million says so. */
export function formatPopulation(people: number): string {
  const thousands = (people / THOUSAND).toFixed(1);
  if (people >= MILLION || thousands === "1000.0") return `${(people / MILLION).toFixed(1)}M`;
  return people >= THOUSAND ? `${thousands}K` : String(people);
}

export const formatGdp = (rupees: number | null): string =>
  rupees !== null && rupees > 0 ? `₹${Math.round(rupees / THOUSAND)}K` : m.incomeNotAvailable();

const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Indian digit grouping: 12,34,567. */
export const formatFigure = (value: number): string => grouped.format(value);

export const formatPercent = (percent: number): string => `${formatFigure(percent)}%`;
