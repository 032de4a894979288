import { expect, test } from "vitest";
import { fall, framesPerSecond, scatter } from "./falling-characters.ts";

const sky = { width: 360, height: 600 };

test("PUB-09 the letters move 30 times a second, 20 on a screen below 768 px", () => {
  expect(framesPerSecond(768)).toBe(30);
  expect(framesPerSecond(767)).toBe(20);
});

test("a small screen has few letters and a huge one not too many", () => {
  expect(scatter(sky)).toHaveLength(10);
  expect(scatter({ width: 5000, height: 3000 })).toHaveLength(48);
});

test("a letter falls at its own pace and comes back above when it has left below", () => {
  const letter = { text: "न", x: 10, y: 590, perSecond: 20, opacity: 0.1 };
  expect(fall([letter], 1, sky)[0]?.y).toBe(610);
  expect(fall([letter], 3, sky, () => 0.5)[0]).toMatchObject({ x: 180, y: -32 });
});
