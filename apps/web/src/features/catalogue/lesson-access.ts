import * as m from "@nirmaan/messages/catalogue.ts";
import { formatList } from "@nirmaan/messages/locale/format.ts";
import { BOARDS, type Board, type ClassLevel } from "#domain/board.ts";
import type { Catalogue, CatalogueLesson } from "./catalogue.ts";
import { type LessonScope, neededScopes } from "./lesson-scope.ts";

/** Who may open a lesson: everyone, or an account whose tier reaches the scope. Boards and classes can differ. */
export type LessonAccess = { kind: "everyone" } | { kind: "account"; openings: Opening[] };

type Opening = { scope: LessonScope; places: { board: Board; classLevel: ClassLevel }[] };

export type TierNames = Record<LessonScope, string>;

/** Reads a catalogue's rules once; the returned function is cheap to call for every lesson. */
export function createLessonAccess(catalogue: Catalogue) {
  const paths = new Map<string, (slug: string) => LessonScope>();
  const scopeIn = (slug: string, board: Board, classLevel: ClassLevel): LessonScope => {
    const key = `${board}-${classLevel}`;
    const scopeOf = paths.get(key) ?? neededScopes(catalogue, { board, classLevel });
    paths.set(key, scopeOf);
    return scopeOf(slug);
  };
  return ({ slug, boards }: CatalogueLesson, only?: Board): LessonAccess => {
    if (catalogue.openLessons.includes(slug)) return { kind: "everyone" };
    const placed = (only ? [only] : BOARDS).flatMap((board) => {
      const classLevel = boards[board]?.class;
      return classLevel ? [{ place: { board, classLevel }, scope: scopeIn(slug, board, classLevel) }] : [];
    });
    const openings = [...Map.groupBy(placed, ({ scope }) => scope)].map(([scope, own]) => ({
      scope,
      places: own.map(({ place }) => place),
    }));
    return { kind: "account", openings };
  };
}

/** "Opens with a free account", or by board and class where they differ. */
export function accessWords(openings: Opening[], tierNames: TierNames): string {
  const [first, ...others] = openings;
  if (others.length === 0) {
    const scope = first?.scope ?? "all";
    return scope === "first-units" ? m.opensFree() : m.opensWithTier({ tier: tierNames[scope] });
  }
  const parts = openings.map(({ scope, places }) => {
    const where = formatList(places.map(m.boardAndClass));
    return scope === "first-units"
      ? m.freeInPlaces({ places: where })
      : m.tierInPlaces({ tier: tierNames[scope], places: where });
  });
  return m.opensBy({ parts: parts.join(", ") });
}
