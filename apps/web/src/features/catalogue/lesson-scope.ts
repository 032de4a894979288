import { taughtAs } from "./board-rules.ts";
import { BOARDS, type Board, type Catalogue, type ClassLevel, type Lesson } from "./catalogue.ts";

/** How far a tier opens the catalogue. */
type LessonScope = "first-units" | "board" | "all";

type Reader = {
  scope: LessonScope;
  board: Board | null;
  classLevel: ClassLevel | null;
  boughtCourses: string[];
};

/** The lessons somebody may open. What is open to everyone and what was bought for good is always among them. */
export function lessonsFor(catalogue: Catalogue, reader: Reader): Set<string> {
  const bought = catalogue.courses.filter(({ slug }) => reader.boughtCourses.includes(slug));
  return new Set([
    ...catalogue.openLessons,
    ...bought.flatMap(({ lessons }) => lessons),
    ...lessonsInScope(catalogue, reader),
  ]);
}

function lessonsInScope(catalogue: Catalogue, { scope, board, classLevel }: Reader): string[] {
  if (scope === "all") return catalogue.lessons.map(({ slug }) => slug);
  if (scope === "board") {
    // Whoever has not chosen a board yet loses nothing by it.
    const boards = board ? [board, ...(board === "ISC" ? (["ICSE"] as const) : [])] : BOARDS;
    const taught = ({ boards: places }: Lesson) => boards.some((each) => places[each]);
    return catalogue.lessons.filter(taught).map(({ slug }) => slug);
  }
  return catalogue.courses.flatMap(({ lessons }) =>
    board && classLevel ? firstUnit(catalogue, lessons, board, classLevel) : lessons.slice(0, 1),
  );
}

/** A course's lessons for one class, up to the end of the unit that the first of them belongs to. */
function firstUnit(catalogue: Catalogue, course: string[], board: Board, classLevel: ClassLevel): string[] {
  const taught = taughtAs(board, classLevel);
  const placed = catalogue.lessons
    .filter(({ slug, boards }) => course.includes(slug) && boards[taught]?.class === classLevel)
    .sort((a, b) => (a.boards[taught]?.order ?? 0) - (b.boards[taught]?.order ?? 0));
  const unit = placed[0]?.boards[taught]?.unit[0];
  return placed.filter(({ boards }) => unit && boards[taught]?.unit.includes(unit)).map(({ slug }) => slug);
}
