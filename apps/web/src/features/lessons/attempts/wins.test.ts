import { expect, test } from "vitest";
import { addWins, NO_WINS, winsIn } from "./wins.ts";

const BRICK = { id: "first-brick", name: "First brick", rule: "Pass one exercise.", shape: "brick" };
const FLAME = { id: "three-days", name: "Three days", rule: "Work on three days.", shape: "flame" };

test("LIKE-01 wins of several answers add up, and a badge is shown once", () => {
  const first = addWins(NO_WINS, { badges: [BRICK], finished: null });
  const second = addWins(first, {
    badges: [BRICK, FLAME],
    finished: { streakDays: 3, finishedCourse: null },
  });
  expect(second.badges).toEqual([BRICK, FLAME]);
  expect(addWins(second, NO_WINS).finished).toEqual({ streakDays: 3, finishedCourse: null });
});

test.for([
  undefined,
  {},
  { wins: null },
  { wins: { badges: [{ id: 1 }], finished: null } },
  { wins: { badges: [] } },
])("an answer without readable wins brings none: %j", (answer) => {
  expect(winsIn(answer)).toEqual(NO_WINS);
});
