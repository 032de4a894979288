/** A city as a list or a map shows it. */
export type CityEntry = {
  name: string;
  slug: string;
  state: string;
  region: string;
  tier: number;
  population: string;
  latitude: number;
  longitude: number;
  /** Everything a reader may type to find it. */
  words: string;
};

export type CityFilter = { words: string; region: string; tier: string };

/** Small letters without accents or hyphens, so that `navi-MUMBAI` finds Navi Mumbai. */
export const searchable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Every word that was typed begins a word of the city's names or state. */
export function isFound(
  entry: Pick<CityEntry, "words" | "region"> & { tier: number | string },
  { words, region, tier }: CityFilter,
): boolean {
  const known = ` ${entry.words}`;
  return (
    searchable(words)
      .split(" ")
      .every((word) => known.includes(` ${word}`)) &&
    (region === "" || entry.region === region) &&
    (tier === "" || String(entry.tier) === tier)
  );
}

export function filterFrom(search: URLSearchParams): CityFilter {
  return {
    words: search.get("q")?.slice(0, 80) ?? "",
    region: search.get("region") ?? "",
    tier: search.get("tier") ?? "",
  };
}
