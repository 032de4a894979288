import { expect, test } from "vitest";
import { framesPerSecond, scatter } from "./falling-characters.ts";

const count = (width: number, height: number) =>
  scatter(width, height).reduce((sum, { characters }) => sum + characters.length, 0);

test("PUB-09 animates at 30 frames a second, 20 below 768 px", () => {
  expect(framesPerSecond(768)).toBe(30);
  expect(framesPerSecond(767)).toBe(20);
});

test("the number of characters grows with the screen up to a limit", () => {
  expect(count(360, 600)).toBe(9);
  expect(count(5000, 3000)).toBe(48);
});

test("characters in deeper layers fall more slowly and are fainter", () => {
  const layers = scatter(1440, 700);
  const paces = layers.map(({ secondsPerFall }) => secondsPerFall);
  const opacities = layers.map(({ characters }) => characters[0]?.opacity ?? 0);
  expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
});
