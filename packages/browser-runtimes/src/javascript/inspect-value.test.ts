import { format, inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLog, inspectValue } from "./inspect-value.ts";

class Point {
  x = 1;
  y = "two";
}
const circle: Record<string, unknown> = { name: "loop" };
circle.self = circle;

test("RUN-05 prints values as Node does, so that browser and server agree", () => {
  const values = [
    1,
    -0,
    10n,
    true,
    null,
    undefined,
    Symbol("s"),
    "it's",
    [1, "a", [2]],
    { a: 1, "b-c": [true] },
    new Map([["k", { v: 1 }]]),
    new Set([1, 2]),
    new Point(),
    { one: { two: { three: { four: 1 } } } },
    [],
    {},
    /x/g,
    new Date(0),
    () => 1,
    Point,
    {
      long: "a text that is long enough to break the line",
      second: "another text that is long",
      third: 3,
    },
  ];
  for (const value of values) expect(inspectValue(value)).toBe(inspect(value));
});

test("prints an object that contains itself once", () => {
  expect(inspectValue(circle)).toContain("[Circular *1]");
});

test("replaces placeholders as Node does", () => {
  for (const values of [
    ["%s is %d years", "Asha", 15],
    ["100%"],
    ["%i%%", 42.7],
    ["%j", { a: 1 }],
    ["a", 1, { b: 2 }],
    ["%s"],
  ])
    expect(formatLog(values)).toBe(format(...values));
});

test("prints any mix of words and numbers as Node does", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constant("word"))), (values) => {
      expect(formatLog(values)).toBe(format(...values));
    }),
  );
});
