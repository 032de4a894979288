import { expect, test } from "vitest";
import { reportsRun, reportsSuccess, showsNumber, wantedIn } from "./success-report.ts";

test.each([
  "it works now",
  "now it shows 1 2 3 4",
  "ho gaya, chal raha hai",
  "sahi aa raha hai",
  "अब ठीक है",
  "perfect, fixed",
])("hears that the program does what it should: %s", (message) => {
  expect(reportsSuccess(message)).toBe(true);
});

test.each([
  "it does not work",
  "still wrong",
  "it works but the last one is missing",
  "is it right?",
  "doesnt work",
  "sahi nahi hai",
  "अब भी गलत है",
  "क्या यह ठीक है",
  "the loop goes to n",
])("hears no success in a doubt, a question or a failure: %s", (message) => {
  expect(reportsSuccess(message)).toBe(false);
});

test("a report says what the run did, a plan does not", () => {
  for (const message of ["now it prints 5", "5 aaya", "अब 5 आया", "I got 7"])
    expect([message, reportsRun(message)]).toEqual([message, true]);
  for (const message of ["I will change the range", "the loop is wrong"])
    expect([message, reportsRun(message)]).toEqual([message, false]);
});

test.each([
  ["it should be 77.2", "77.2"],
  ["I want to see 9 there", "9"],
  ["13 aana chahiye", "13"],
  ["15 होना था", "15"],
  ["expected output is 40", "40"],
])("finds the number that the student wants to see: %s", (message, number) => {
  expect(wantedIn(message)).toBe(number);
});

test("what the student got is not what the student wants", () => {
  expect(wantedIn("it prints 12")).toBeUndefined();
  expect(wantedIn("should i use 5")).toBeUndefined();
});

test("a number is in an output as a whole", () => {
  expect(showsNumber("Mean: 77.2", "77.2")).toBe(true);
  expect(showsNumber("Mean: 77.2", "77")).toBe(false);
  expect(showsNumber("a1 -5", "-5")).toBe(true);
});
