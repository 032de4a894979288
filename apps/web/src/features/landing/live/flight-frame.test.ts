import { expect, test } from "vitest";
import flights from "../../../../../../content/landing/flights.json" with { type: "json" };
import { DECIMETRES, FLIGHT_TOP_M, flightFrame, heightsOfCurve } from "./flight-frame.ts";

test("the drone is at its recorded height, and the curve ends at the same moment", () => {
  expect(flightFrame([0, 7.5, 15], 1, 30)).toEqual({
    droneTransform: "translateY(-50.0%)",
    curveClip: "inset(-9px 50.0% -9px 0)",
    reading: "20.0 s · 7.5 m",
  });
});

test("both flights fit into the drawing", () => {
  for (const { heights } of [flights.given, flights.solved])
    expect(Math.max(...heights)).toBeLessThan(FLIGHT_TOP_M);
});

test("the script reads from a curve the heights that were drawn", () => {
  const points = [3.5, 10].map((height, at) => `${at},${(FLIGHT_TOP_M - height) * DECIMETRES}`).join(" ");
  expect(heightsOfCurve(points)).toEqual([3.5, 10]);
});
