import { BOARDS, type Board, type ClassLevel } from "#domain/board.ts";
import { taughtAs } from "./board-rules.ts";
import { type Catalogue, type CatalogueLesson, lessonsOfClass } from "./catalogue.ts";

/** How much of the catalogue a tier opens, in ascending order. */
const SCOPES = ["first-units", "board", "all"] as const;
export type LessonScope = (typeof SCOPES)[number];

export type LessonReader = {
  scope: LessonScope;
  board: Board | null;
  classLevel: ClassLevel | null;
  boughtCourses: string[];
  /** Projects with simulators are a separate feature, independent of the scope. */
  hasSimulators: boolean;
  /** Lessons that a teacher of the reader's school has given them. */
  assignedLessons?: string[];
};

/** The lessons a reader may open, always including lessons open to everyone, bought courses and a teacher's assignments. */
export function lessonsFor(catalogue: Catalogue, reader: LessonReader): Set<string> {
  const bought = catalogue.courses.filter(({ slug }) => reader.boughtCourses.includes(slug));
  const assigned = catalogue.lessons.filter(({ slug }) => reader.assignedLessons?.includes(slug));
  return new Set([
    ...catalogue.openLessons,
    ...assigned.map(({ slug }) => slug),
    ...bought.flatMap(({ lessons }) => lessons),
    ...lessonsInScope(catalogue, reader),
  ]);
}

/** The smallest scope that opens each lesson for a student on this path. */
export function neededScopes(
  catalogue: Catalogue,
  path: Pick<LessonReader, "board" | "classLevel">,
): (slug: string) => LessonScope {
  const opened = SCOPES.map((scope) => ({
    scope,
    slugs: lessonsFor(catalogue, { ...path, scope, boughtCourses: [], hasSimulators: scope === "all" }),
  }));
  return (slug) => opened.find(({ slugs }) => slugs.has(slug))?.scope ?? "all";
}

/** The beginning of every course is open on every tier, even when it is a project. */
function lessonsInScope(
  catalogue: Catalogue,
  { scope, board, classLevel, hasSimulators }: LessonReader,
): string[] {
  const beginnings = catalogue.courses.flatMap(({ lessons }) =>
    board && classLevel ? firstUnit(catalogue, lessons, board, classLevel) : lessons.slice(0, 1),
  );
  if (scope === "first-units") return beginnings;
  // A student without a board keeps access to the lessons of all boards.
  const boards = board ? [board, ...(board === "ISC" ? (["ICSE"] as const) : [])] : BOARDS;
  const isInReach = ({ boards: places, isProject }: CatalogueLesson) =>
    (scope === "all" || boards.some((each) => places[each])) && (hasSimulators || !isProject);
  return [...beginnings, ...catalogue.lessons.filter(isInReach).map(({ slug }) => slug)];
}

/**
 * A course's lessons for one class that belong to the first lesson's unit. Some boards have units that fill a whole
 * course: there only the first lesson counts, or the whole class would be free.
 */
function firstUnit(catalogue: Catalogue, course: string[], board: Board, classLevel: ClassLevel): string[] {
  const taught = taughtAs(board, classLevel);
  const placed = lessonsOfClass(catalogue, taught, classLevel)
    .filter(({ slug }) => course.includes(slug))
    .map(({ slug, boards }) => ({ slug, units: boards[taught]?.unit ?? [] }));
  const first = placed[0]?.units[0] ?? "";
  const beginning = placed.filter(({ units }) => units.includes(first));
  return (beginning.length < placed.length ? beginning : placed.slice(0, 1)).map(({ slug }) => slug);
}
