import { traceIn } from "@nirmaan/grading/checks/simulation-trace.ts";
import { expect, test } from "vitest";
import { describeCourse, describeEnd, describeFrame } from "./describe-replay.ts";
import { frameMs, indexAfter, replayOf } from "./read-replay.ts";

const START = `@trace {"kind":"start","simulator":"rocket_1d","version":1,"scene":{"target":9},"units":{"height":"m","throttle":"%"}}`;
const step = (t: number, height: number) =>
  `@trace {"kind":"step","t":${t},"state":{"height":${height},"throttle":80}}`;
const END = `@trace {"kind":"end","t":2,"outcome":"top","state":{"height":-0.126,"throttle":0}}`;
const STAGE = `@trace {"kind":"event","t":0.7,"name":"stage"}`;

const read = (...lines: string[]) => {
  const trace = traceIn(lines.join("\n"));
  return trace && replayOf(trace);
};

const flight = read(START, step(0.5, 1), STAGE, step(1, 3), END);
if (!flight) throw new Error("the flight has no frames");

test("LES-05 makes a frame of every step and of the end, and adds an event to the first frame at or after it", () => {
  expect(flight.frames.map(({ t }) => t)).toEqual([0.5, 1, 2]);
  expect(flight.frames.map(({ events }) => events)).toEqual([[], ["stage"], []]);
  expect(flight.outcome).toBe("top");
});

test("LES-05 replays the steps of a program that stopped early", () => {
  const stopped = read(START, step(0.5, 1), step(1, 3));
  expect(stopped?.frames).toHaveLength(2);
  expect(stopped && describeEnd(stopped)).toBe(
    "The program stopped before the end. Last seen: 1 s · height 3 m · throttle 80%.",
  );
});

test("LES-05 adds an event after the last step to the last frame", () => {
  expect(read(START, step(0.5, 1), STAGE)?.frames.at(-1)?.events).toEqual(["stage"]);
});

test("LES-05 returns no replay for a simulator without steps", () => {
  expect(read(START)).toBeUndefined();
});

test("LES-05 describes a frame with units and rounded numbers", () => {
  const last = flight.frames.at(-1);
  expect(last && describeFrame(flight, last)).toBe("2 s · height −0.13 m · throttle 0%");
  expect(describeCourse(flight)).toEqual([
    "1 s: stage.",
    "The end: top. 2 s · height −0.13 m · throttle 0%.",
  ]);
});

test("LES-05 names the unit of time when it is not seconds, and leaves long values out of the description", () => {
  const game = read(
    `@trace {"kind":"start","simulator":"image_grid","version":1,"scene":{},"units":{"t":"picture"}}`,
    `@trace {"kind":"step","t":1,"state":{"title":"grey","pixels":"${"ff".repeat(20)}","isDone":true}}`,
  );
  const [first] = game?.frames ?? [];
  expect(game && first && describeFrame(game, first)).toBe("picture 1 · title grey · is done yes");
});

test("LES-05 limits the time of a frame in short replays, and long replays to twelve seconds at speed 1", () => {
  const long = {
    ...flight,
    frames: Array.from({ length: 80 }, () => flight.frames).flat(),
  };
  expect(frameMs(flight, 1)).toBe(700);
  expect(frameMs(long, 1)).toBe(50);
  expect(frameMs(long, 2)).toBe(25);
});

test("LES-05 computes the frame from the elapsed time, and stops at the last one", () => {
  expect(indexAfter(flight, 0, 699, 1)).toBe(0);
  expect(indexAfter(flight, 0, 700, 1)).toBe(1);
  expect(indexAfter(flight, 1, 60_000, 1)).toBe(2);
});
