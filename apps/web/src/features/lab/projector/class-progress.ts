import { type LiveRow, liveStateOf } from "../live/live-state.ts";

type CountedRow = LiveRow & { words: { lesson: string; steps: number } };

/** The class in numbers: nothing in it belongs to one student. */
export type ClassProgress = {
  all: number;
  here: number;
  working: number;
  stuck: number;
  idle: number;
  /** The lesson that most are in, and how many have done at least so many of its steps. */
  lesson: { title: string; students: number; steps: { number: number; count: number }[] } | null;
};

/** With fewer in a lesson, a bar would show what one student has done. */
const FEWEST_IN_LESSON = 3;
/** So many bars are large enough; a longer lesson shows some of its steps, the last one among them. */
const MOST_BARS = 4;

export function progressOf(rows: CountedRow[], all: number): ClassProgress {
  const here = rows.flatMap((row) => {
    const state = liveStateOf(row, false);
    return state === "absent" || state === "left" ? [] : [{ row, state }];
  });
  const inState = (...states: string[]) => here.filter(({ state }) => states.includes(state)).length;
  const lessons = [...Map.groupBy(here, ({ row }) => row.lesson).values()];
  const [largest = []] = lessons.toSorted((a, b) => b.length - a.length);
  return {
    all,
    here: here.length,
    working: inState("working", "unsent"),
    stuck: inState("stuck"),
    idle: inState("idle", "offline"),
    lesson: largest.length < FEWEST_IN_LESSON ? null : stepsOf(largest.map(({ row }) => row)),
  };
}

function stepsOf(rows: CountedRow[]): ClassProgress["lesson"] {
  const [first] = rows;
  if (!first) return null;
  const { lesson, steps } = first.words;
  const shown = Math.min(steps, MOST_BARS);
  const counts = Array.from({ length: shown }, (_, at) => {
    const number = Math.ceil((steps * (at + 1)) / shown);
    return { number, count: rows.filter(({ stepsDone }) => stepsDone >= number).length };
  });
  return { title: lesson, students: rows.length, steps: counts };
}
