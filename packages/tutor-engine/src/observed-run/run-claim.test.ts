import { expect, test } from "vitest";
import type { ReadMessage } from "../understanding/read-message.ts";
import { runClaimIn } from "./run-claim.ts";

const NO_MESSAGE: ReadMessage = {
  act: "value",
  claims: [],
  line: undefined,
  numbers: [],
  truth: undefined,
  names: ["i", "total"],
  signs: [],
};
const claimIn = (message: string, truth?: boolean) => runClaimIn(message, { ...NO_MESSAGE, truth });

test.each([
  ["the loop runs 3 times", 3],
  ["it goes round twice", 2],
  ["once", 1],
  ["loop 4 baar chalta hai", 4],
  ["do baar", 2],
  ["तीन बार चलता है", 3],
  ["zero times", 0],
])("TUT-02 a number of rounds is a claim: %s", (message, times) => {
  expect(claimIn(message)).toEqual({ kind: "count", times });
});

test.each([
  ["i goes from 1 to 5", 1, 5],
  ["1 se 4 tak", 1, 4],
  ["it stops at 7", undefined, 7],
  ["9 tak jata hai", undefined, 9],
  ["the last value is 12", undefined, 12],
])("TUT-02 the ends of a loop are a claim: %s", (message, first, last) => {
  expect(claimIn(message)).toEqual({ kind: "ends", first, last });
});

test("TUT-02 a value of a name is a claim about its first value, its last one, or any", () => {
  expect(claimIn("total is 6")).toEqual({ kind: "value", name: "total", value: 6, at: "any" });
  expect(claimIn("at the start i = 0")).toEqual({ kind: "value", name: "i", value: 0, at: "first" });
  expect(claimIn("finally total becomes 10.5")).toEqual({
    kind: "value",
    name: "total",
    value: 10.5,
    at: "last",
  });
  expect(claimIn("total ka value 5")).toMatchObject({ name: "total", value: 5 });
  expect(claimIn("marks is 6")).toBeUndefined();
});

test("TUT-02 a returned value and a truth are claims", () => {
  expect(claimIn("it returns 4")).toEqual({ kind: "returned", value: 4 });
  expect(claimIn("-2 return karta hai")).toEqual({ kind: "returned", value: -2 });
  expect(claimIn("that is false", false)).toEqual({ kind: "truth", truth: false });
});

test.each([
  "it should run 3 times",
  "total ka value 5 chahiye",
  "चार बार चाहिए",
  "the loop doesn't run 3 times",
  "i is never 5",
  "5 tak nahi jata",
  "one time more than it has to",
  "1 baar kam chalta hai",
])("TUT-02 a plan, a negation or a comparison states nothing about the run: %s", (message) => {
  expect(claimIn(message)).toBeUndefined();
});
