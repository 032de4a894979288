import { BOARDS, type Board, type Catalogue, type ClassLevel, type Lesson } from "./catalogue.ts";
import { type LessonScope, neededScopes } from "./lesson-scope.ts";

/** Who may open a lesson: everyone, or an account whose tier reaches the scope. Boards and classes can differ. */
export type LessonAccess =
  | { kind: "everyone" }
  | { kind: "account"; openings: { scope: LessonScope; places: string[] }[] };

export type TierNames = Record<LessonScope, string>;

/** Reads a catalogue's rules once; the returned function is cheap to call for every lesson. */
export function createLessonAccess(catalogue: Catalogue) {
  const paths = new Map<string, (slug: string) => LessonScope>();
  const scopeIn = (slug: string, board: Board, classLevel: ClassLevel): LessonScope => {
    const key = `${board} class ${classLevel}`;
    const scopeOf = paths.get(key) ?? neededScopes(catalogue, { board, classLevel });
    paths.set(key, scopeOf);
    return scopeOf(slug);
  };
  return ({ slug, boards }: Lesson, only?: Board): LessonAccess => {
    if (catalogue.openLessons.includes(slug)) return { kind: "everyone" };
    const placed = (only ? [only] : BOARDS).flatMap((board) => {
      const classLevel = boards[board]?.class;
      return classLevel
        ? [{ place: `${board} class ${classLevel}`, scope: scopeIn(slug, board, classLevel) }]
        : [];
    });
    const openings = [...Map.groupBy(placed, ({ scope }) => scope)].map(([scope, own]) => ({
      scope,
      places: own.map(({ place }) => place),
    }));
    return { kind: "account", openings };
  };
}

/** "Opens with a free account", or by board and class where they differ. */
export function accessWords(
  openings: { scope: LessonScope; places: string[] }[],
  tierNames: TierNames,
): string {
  const withTier = (scope: LessonScope) =>
    scope === "first-units" ? "with a free account" : `with ${tierNames[scope]}`;
  const [first, ...others] = openings;
  if (!first) return `Opens ${withTier("all")}`;
  if (others.length === 0) return `Opens ${withTier(first.scope)}`;
  const parts = openings.map(({ scope, places }) => `${withTier(scope)} in ${places.join(" and ")}`);
  return `Opens ${parts.join(", ")}`;
}
