import { expect, test } from "vitest";
import { SimulationCheck } from "../lesson-format/check.ts";
import { judgeSimulation } from "./judge-simulation.ts";
import { withoutTrace } from "./simulation-trace.ts";

const flight = (height: number) =>
  [
    '@trace {"kind":"start","simulator":"rocket_1d","version":1,"scene":{},"units":{"height":"m"}}',
    `@trace {"kind":"step","t":1,"state":{"height":${height * 2}}}`,
    "Top reached",
    `@trace {"kind":"end","t":2,"outcome":"top","state":{"height":${height}}}`,
  ].join("\n");
const check = SimulationCheck.parse({
  kind: "simulation",
  name: "up",
  outcome: "top",
  ends: { height: { min: 90, max: 110, unit: "m" } },
  always: { height: { max: 210 } },
});
const judge = (stdout: string) => judgeSimulation(check, { kind: "finished", stdout });

test("a flight that ends in its range passes", () => {
  expect(judge(flight(100))).toEqual({ kind: "passed" });
});

test("a flight that ends outside says where it ended, with its unit", () => {
  expect(judge(flight(50))).toMatchObject({ came: "at the end the height was 50 m" });
  expect(judge(flight(109))).toMatchObject({ came: "at 1 s the height was 218 m" });
});

test("a maze counts moves, and the student is told the move", () => {
  const inMoves = flight(109).replace('{"height":"m"}', '{"height":"m","t":"move"}');
  expect(judge(inMoves)).toMatchObject({ came: "at move 1 the height was 218 m" });
});

test("a program that never runs the simulator to its end is told so", () => {
  expect(judge("hello")).toMatchObject({ came: "the simulation was not run to its end" });
  expect(judge("@trace nonsense")).toMatchObject({ kind: "failed" });
});

test("the terminal shows the student's own lines, not the trace", () => {
  expect(withoutTrace(flight(100))).toBe("Top reached");
});
