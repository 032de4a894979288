import { expect, test } from "vitest";
import { DRONE_PRINTS, DRONE_PROGRAM } from "./drone-program.ts";
import { editorFrame, typedPerLine } from "./editor-timeline.ts";

const letters = DRONE_PROGRAM.join("").length;
const frameAt = (ms: number) => editorFrame(letters, DRONE_PRINTS.length, ms);

test("PUB-11 the program is typed letter by letter before anything is printed", () => {
  expect(frameAt(0)).toEqual({ typedLetters: 0, printedLines: 0, isOver: false });
  expect(frameAt(220)).toEqual({ typedLetters: 10, printedLines: 0, isOver: false });
  for (let ms = 0; ms < 10_000; ms += 50) {
    const { typedLetters, printedLines } = frameAt(ms);
    if (printedLines > 0) expect(typedLetters).toBe(letters);
  }
});

test("PUB-11 it is over within five seconds, with everything shown", () => {
  const whole = { typedLetters: letters, printedLines: 4, isOver: true };
  expect(frameAt(5_000)).toEqual(whole);
  expect(frameAt(Number.POSITIVE_INFINITY)).toEqual(whole);
});

test("PUB-11 lines are filled one after another", () => {
  expect(typedPerLine(["abc", "de"], 0)).toEqual([0, 0]);
  expect(typedPerLine(["abc", "de"], 4)).toEqual([3, 1]);
  expect(typedPerLine(["abc", "de"], 99)).toEqual([3, 2]);
});
