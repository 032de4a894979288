import type { GlossaryTerm } from "@nirmaan/grading/lesson-format/glossary.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";

/** In these elements a word is code, part of a drawing, or already a link. */
const OPAQUE = new Set(["pre", "code", "svg", "a", "h1", "h2", "h3", "th"]);

export type TermMarker = (html: string) => string;

/** The Hindi words of a term, or its English word. */
const namesOf = ({ en, hi }: GlossaryTerm, locale: TextLocale): string[] =>
  locale === "hi" ? hi.split(", ") : [en];

/** Marks the first use of each term in the texts that it is called with, one after another. */
export function createTermMarker(
  terms: GlossaryTerm[],
  locale: TextLocale,
  seen: Set<string> = new Set(),
): TermMarker {
  const ids = new Map(
    terms.flatMap((term) => namesOf(term, locale).map((name) => [name.toLowerCase(), term.id])),
  );
  if (ids.size === 0) return (html) => html;
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const ending = locale === "en" ? "(?:e?s)?" : "";
  // "class 9" is a year at school, not a class of objects.
  const word = new RegExp(
    `(?<![\\p{L}\\p{M}\\w-])(${names.join("|")})${ending}(?![\\p{L}\\p{M}\\w-]|\\s+\\d)`,
    "giu",
  );
  const mark = (text: string) =>
    text.replace(word, (found, name: string) => {
      const id = ids.get(name.toLowerCase());
      if (!id || seen.has(id)) return found;
      seen.add(id);
      return `<span data-term="${id}">${found}</span>`;
    });
  return (html) => mapText(html, mark);
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Changes the text of a page, but for code, drawings, links and headings. */
export function mapText(html: string, change: (text: string) => string): string {
  let opaque = 0;
  return html.replace(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/gi, (part, slash: string | undefined, name?: string) => {
    if (name === undefined) return opaque > 0 ? part : change(part);
    if (OPAQUE.has(name) && !part.endsWith("/>")) opaque += slash ? -1 : 1;
    return part;
  });
}
