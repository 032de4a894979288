import { expect, test } from "vitest";
import { deadlineOf, mergeAnswers } from "./sitting.ts";

const draft = (reply: string, minute: number, isFinal = false) => ({
  reply,
  at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
  seconds: 5,
  isFinal,
});

test("PRAC-01 drafts of two devices merge: the newer one of each question counts, in any order of arrival", () => {
  const phone = { "0": draft("phone", 1), "1": draft("phone", 5) };
  const laptop = { "0": draft("laptop", 3), "2": draft("laptop", 2) };
  const expected = { "0": draft("laptop", 3), "1": draft("phone", 5), "2": draft("laptop", 2) };
  expect(mergeAnswers(phone, laptop)).toEqual(expected);
  expect(mergeAnswers(laptop, phone)).toEqual(expected);
});

test("PRAC-02 an answer that was marked does not change any more, and wins against a newer draft", () => {
  const marked = { "0": draft("first", 1, true) };
  expect(mergeAnswers(marked, { "0": draft("second", 9) })).toEqual(marked);
  expect(mergeAnswers(marked, { "0": draft("second", 9, true) })).toEqual(marked);
  expect(mergeAnswers({ "0": draft("draft", 9) }, marked)).toEqual(marked);
});

test("PRAC-04 the time of a paper runs from its start, whether the page is open or not", () => {
  const startedAt = new Date("2026-11-16T10:00:00Z");
  expect(deadlineOf({ startedAt, minutes: 180 })?.toISOString()).toBe("2026-11-16T13:00:00.000Z");
  expect(deadlineOf({ startedAt, minutes: null })).toBe(null);
});
