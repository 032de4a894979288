import { expect, test } from "vitest";
import { comparesSigns, describesProgram, exactAct } from "./exact-acts.ts";

test.each([
  ["should i use range(n)", "value", "proposal"],
  ["shall it be 0", "why", "proposal"],
  ["it should be 5", "value", "value"],
  ["it becomes 3", "value", "value"],
  ["yes i saved it", "expect", "ok"],
  ["nahi abhi tak nahi", "expect", "ok"],
  ["i changed it and it works", "why", "change"],
  ["now it prints 5", "expect", "change"],
  ["अब सही है", "change", "change"],
] as const)(
  "TUT-01 the form alone tells what '%s' after a question about %s does: %s",
  (message, asked, act) => {
    expect(exactAct(message, asked)).toBe(act);
  },
);

test("TUT-01 the same words do something else after another question", () => {
  // A first message asks for help; nothing was said that could be changed.
  expect(exactAct("should i use range(n)", "first")).toBeUndefined();
  expect(exactAct("yes", "value")).toBeUndefined();
  expect(exactAct("now it prints 5", "why")).toBeUndefined();
});

test("TUT-01 a change that did not help is no success", () => {
  for (const message of ["i changed it but it is still wrong", "now it doesn't work", "अब भी गलत है"])
    expect([message, exactAct(message, "expect")]).toEqual([message, undefined]);
});

test("TUT-01 two signs and a word of comparing ask what they mean", () => {
  for (const message of ["= vs ==", "is '=' the same as '=='?", "= aur == me kya fark hai"])
    expect([message, comparesSigns(message)]).toEqual([message, true]);
  for (const message of ["a == b", "what is ==", "x = 3 and y = 4"])
    expect([message, comparesSigns(message)]).toEqual([message, false]);
});

test("TUT-01 what the program does, without a fault in it, describes the program", () => {
  for (const message of ["it goes letter by letter", "the loop adds marks to total", "ये नाम छापता है"])
    expect([message, describesProgram(message)]).toEqual([message, true]);
  for (const message of ["it skips the last one", "the loop starts at 1", "i think it is the loop"])
    expect([message, describesProgram(message)]).toEqual([message, false]);
});
