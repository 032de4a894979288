import { expect, test } from "vitest";
import { asksToChoose, hasNewCode, proposesFix } from "./proposed-fix.ts";

const CODE = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";

test.each([
  "should it be <= ?",
  "what if i write range(1, n + 1)",
  "so change line 3 to n+1?",
  "add one to n?",
  "is it n + 1",
  "range(0, n) lagana hai na",
  "s = s + 1?",
  "A) range(n) B) range(n+1)",
  "yes or no: is it line 3",
])(
  "CHAT-07 a proposed change is heard as one, so that the reply neither confirms nor denies it: %s",
  (message) => {
    expect(proposesFix(message, CODE)).toBe(true);
  },
);

test.each([
  "i don't get it",
  "s = 0 is at the start",
  "range(1, n) leaves the last one out",
  "total(4) gives 6",
  "it prints 3",
  "the loop never ends",
])("CHAT-07 what the student sees or quotes proposes nothing: %s", (message) => {
  expect(proposesFix(message, CODE)).toBe(false);
});

test("CHAT-07 code that the student cannot see yet is new, however it is spaced; a call of their own function is not", () => {
  expect(hasNewCode("range(1,n+1)", CODE)).toBe(true);
  expect(hasNewCode("range( 1, n )", CODE)).toBe(false);
  expect(hasNewCode("total([1, 2])", CODE)).toBe(false);
  expect(hasNewCode("len(s)", CODE)).toBe(true);
});

test("CHAT-07 a question with options asks the tutor to choose", () => {
  for (const message of ["true or false", "sahi ya galat", "1) more 2) less", "option b"])
    expect([message, asksToChoose(message)]).toEqual([message, true]);
  expect(asksToChoose("which line is it")).toBe(false);
});
