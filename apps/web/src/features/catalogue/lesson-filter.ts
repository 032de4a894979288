import { distance as levenshtein } from "fastest-levenshtein";
import { z } from "zod";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";
import type { CatalogueLesson } from "./catalogue.ts";
import type { PathLesson } from "./student-path.ts";

/** Parsed from the query string: an invalid value does not filter. */
export const CatalogueFilter = z.object({
  q: z.string().trim().max(80).catch(""),
  topic: z.string().max(40).catch(""),
  board: z.union([z.enum(BOARDS), z.literal("")]).catch(""),
  classLevel: z.union([z.enum(CLASS_LEVELS), z.literal("")]).catch(""),
});
export type CatalogueFilter = z.infer<typeof CatalogueFilter>;

export const isFiltered = ({ q, topic, board, classLevel }: CatalogueFilter) =>
  Boolean(q || topic || board || classLevel);

/** Where boards teach a lesson, and its words in every language. */
type FoundBy = { places: CatalogueLesson["boards"] | undefined; words: string[] };

/** With a board or a class chosen, a lesson fits when that board teaches it, in that class. */
export function fitsFilter(
  lesson: PathLesson,
  { places, words }: FoundBy,
  { q, topic, board, classLevel }: CatalogueFilter,
): boolean {
  const boards = board ? [places?.[board]] : Object.values(places ?? {});
  return (
    (topic === "" || lesson.topic === topic) &&
    ((board === "" && classLevel === "") ||
      boards.some((place) => place !== undefined && (classLevel === "" || place.class === classLevel))) &&
    findsWords(
      [
        lesson.title,
        lesson.objective,
        lesson.course.title,
        lesson.language,
        ...lesson.units.map(({ title }) => title),
        ...words,
      ],
      q,
    )
  );
}

/** Shorter words have too many neighbours. */
const MAY_BE_MISTYPED_FROM = 5;

/** Every word of the question is found, in any order; a longer one also with one typing error. */
function findsWords(texts: string[], q: string): boolean {
  const text = texts.join(" ").toLowerCase();
  const known = new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return q
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) =>
        text.includes(word) ||
        (word.length >= MAY_BE_MISTYPED_FROM && [...known].some((each) => levenshtein(word, each) === 1)),
    );
}
