import * as m from "@nirmaan/messages/cities.ts";
import type { CitySources, Sourced } from "./city.ts";

/** The source with its year and the note on the figure are in English. */
export type Footnote = { number: number; source: string; level: string; note?: string };

export const LEVEL_WORDS: Record<Sourced["level"], () => string> = {
  city: m.levelCity,
  addresses: m.levelAddresses,
  "metropolitan area": m.levelMetropolitanArea,
  district: m.levelDistrict,
  "district towns": m.levelDistrictTowns,
  state: m.levelState,
  "state towns": m.levelStateTowns,
  "weather station": m.levelWeatherStation,
  rule: m.levelRule,
};

/** Numbers sources in order of first use; figures with the same source share a number. */
export function createFootnotes(sources: CitySources) {
  const footnotes: Footnote[] = [];

  function cite(figure: Sourced): number {
    const source = sourceText(figure, sources);
    const level = LEVEL_WORDS[figure.level]();
    const note = figure.note ? asSentence(figure.note) : undefined;
    const known = footnotes.find(
      (footnote) => footnote.source === source && footnote.level === level && footnote.note === note,
    );
    if (known) return known.number;
    footnotes.push({ number: footnotes.length + 1, source, level, ...(note ? { note } : {}) });
    return footnotes.length;
  }

  return { footnotes, cite };
}

function sourceText({ sources: ids, year }: Sourced, sources: CitySources): string {
  const names = ids.map((id) => {
    const source = sources[id];
    if (!source) throw new Error(`content/city-sources.json does not know "${id}"`);
    return source.licence ? `${source.name} (${source.licence})` : source.name;
  });
  return `${names.join("; ")}. ${year}`;
}

const asSentence = (note: string) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`.replace(/\.\.$/, ".");
