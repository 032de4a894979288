import type { CitySources, Sourced } from "./city.ts";

export type Footnote = { number: number; text: string };

export const LEVEL_WORDS: Record<Sourced["level"], string> = {
  city: "for the city",
  addresses: "by addresses that name the city",
  "metropolitan area": "for the metropolitan area",
  district: "for the whole district",
  "district towns": "for the towns of the district",
  state: "for the whole state",
  "state towns": "for the towns of the state",
  "weather station": "at a weather station",
  rule: "worked out by a rule",
};

/** Numbers sources in order of first use; figures with the same source share a number. */
export function createFootnotes(sources: CitySources) {
  const footnotes: Footnote[] = [];

  function cite(figure: Sourced): number {
    const text = footnoteText(figure, sources);
    const known = footnotes.find((footnote) => footnote.text === text);
    if (known) return known.number;
    footnotes.push({ number: footnotes.length + 1, text });
    return footnotes.length;
  }

  return { footnotes, cite };
}

function footnoteText({ sources: ids, year, level, note }: Sourced, sources: CitySources): string {
  const names = ids.map((id) => {
    const source = sources[id];
    if (!source) throw new Error(`content/city-sources.json does not know "${id}"`);
    return source.licence ? `${source.name} (${source.licence})` : source.name;
  });
  const main = `${names.join("; ")}. ${year}, ${LEVEL_WORDS[level]}.`;
  return note ? `${main} ${note.charAt(0).toUpperCase()}${note.slice(1)}.`.replace(/\.\.$/, ".") : main;
}
