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

test("passes a flight that ends within its range", () => {
  expect(judge(flight(100))).toEqual({ kind: "passed" });
});

test("reports the value outside the range with its unit", () => {
  expect(judge(flight(50))).toMatchObject({ came: "at the end the height was 50 m" });
  expect(judge(flight(109))).toMatchObject({ came: "at 1 s the height was 218 m" });
});

test("reports the move for a simulator that counts moves", () => {
  const inMoves = flight(109).replace('{"height":"m"}', '{"height":"m","t":"move"}');
  expect(judge(inMoves)).toMatchObject({ came: "at move 1 the height was 218 m" });
});

test("fails a program that does not run the simulator to its end", () => {
  expect(judge("hello")).toMatchObject({ came: "the simulation was not run to its end" });
  expect(judge("@trace nonsense")).toMatchObject({ kind: "failed" });
});

test("withoutTrace keeps the student's own lines", () => {
  expect(withoutTrace(flight(100))).toBe("Top reached");
});
