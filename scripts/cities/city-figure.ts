export type CollectedFigure = { value: unknown; source: string; year: string; level: string; note?: string };

const LEVELS: Record<string, string> = {
  city_name_in_address: "addresses",
  "metro area": "metropolitan area",
  district_urban: "district towns",
  state_urban: "state towns",
  station: "weather station",
  derived: "rule",
};

const OTHER_NAMES: Record<string, string> = { stpi: "pib_stpi_list_via_bestcurrentaffairs" };

/** Converts a collected figure to the format of content/cities: a list of source ids, a short year, a level as text. */
export function figureFrom({ value, source, year, level, note }: CollectedFigure): Record<string, unknown> {
  const kept = note ? { note: forReaders(note) } : {};
  if (value === null) return { value, ...kept };
  return { value, sources: sourceIds(source), year: shortYear(year), level: LEVELS[level] ?? level, ...kept };
}

/** Remarks between the collectors, and what the page already says. */
const NOT_FOR_READERS = [
  / \(matched by name; coordinates in the file are rough or absent\)/,
  /; mean (daily (minimum|maximum) over the year|of 0830 and 1730 IST)$/,
  / \(the card divides by 1000, so a per-person rupee figure is what it can show\)/,
  /; Gangtok has no railway station \(general knowledge\)/,
  /; from general knowledge, not seen in a source here$/,
];

const forReaders = (note: string) => NOT_FOR_READERS.reduce((text, remark) => text.replace(remark, ""), note);

/** The collected text has no fixed format: `derived:a+b`, `a + b`, `a / b (remark)`, `rule:words`. */
function sourceIds(text: string): string[] {
  if (/^rule\b/.test(text)) return ["rule"];
  return text
    .replace(/^derived:/, "")
    .replace(/\s*\(.*\)$/, "")
    .split(/\s*[+/]\s*/)
    .map((id) => OTHER_NAMES[id] ?? id);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const month = (text: string) => `${MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(0, 4)}`;

/** `2014-06-08` is the day a metro opened, `2024-12 to 2025-10` a span; `2024-25` is a financial year and stays. */
function shortYear(year: string): string {
  if (year === "") return "not dated";
  if (year.startsWith("IMD normals")) return "normals read in Feb 2025";
  if (/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(year)) return `since ${month(year)}`;
  const [from = "", to] = year.split(" to ");
  return to ? `${month(from)} to ${month(to)}` : year.replace(/^c\.(?=\d)/, "about ");
}
