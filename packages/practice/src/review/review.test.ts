import { expect, test } from "vitest";
import type { BankEntry } from "../read-questions/question-bank.ts";
import { chooseReview } from "./choose-review.ts";
import { indianDay, nextExamination, type ReviewedAnswer, reviewCards } from "./review-cards.ts";

const examination = new Date("2027-02-15");
const answer = (day: string, share: number, change: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({
  question: "q",
  seed: 0,
  kind: "fill",
  at: new Date(`${day}T10:00:00+05:30`),
  share,
  seconds: 120,
  minutes: 2,
  during: "review",
  ...change,
});
const dueDays = (log: ReviewedAnswer[]) => reviewCards(log, examination).map(({ due }) => indianDay(due));

test("PRAC-05 a right answer comes back later each time, a wrong one soon", () => {
  expect(dueDays([answer("2026-07-01", 1)])).toEqual(["2026-07-04"]);
  const [second = ""] = dueDays([answer("2026-07-01", 1), answer("2026-07-04", 1)]);
  expect(second > "2026-07-10").toBe(true);
  const [failed = ""] = dueDays([answer("2026-07-01", 1), answer("2026-07-04", 0)]);
  expect(failed < "2026-07-08").toBe(true);
});

test("PRAC-05 a lucky choice counts less than a right answer that cannot be guessed", () => {
  const [guessed = ""] = dueDays([answer("2026-07-01", 1, { kind: "one" })]);
  const [known = ""] = dueDays([answer("2026-07-01", 1)]);
  expect(guessed < known).toBe(true);
});

test("PRAC-05 nothing comes back after the paper: an interval is at most half of the days left", () => {
  const log = ["2026-07-01", "2026-07-03", "2026-07-17", "2026-09-10", "2026-12-20"].map((day) =>
    answer(day, 1),
  );
  const [due = ""] = dueDays(log);
  expect(due <= "2027-01-18").toBe(true);
  expect(dueDays([answer("2027-02-10", 1), answer("2027-02-12", 1)])).toEqual(["2027-02-14"]);
});

test("PRAC-05 two devices that were offline give the same cards in any order of arrival", () => {
  const log = [answer("2026-07-01", 1), answer("2026-07-03", 0), answer("2026-07-04", 1)];
  expect(dueDays(log)).toEqual(dueDays(log.toReversed()));
});

test("PRAC-05 free practice before the due day changes nothing, a failure in it does", () => {
  const first = [answer("2026-07-01", 1), answer("2026-07-03", 1)];
  const early = (share: number) => answer("2026-07-05", share, { during: "practice" });
  expect(dueDays([...first, early(1)])).toEqual(dueDays(first));
  expect(dueDays([...first, early(0)])).not.toEqual(dueDays(first));
  // One rating for each day: a second answer of the day is practice.
  expect(dueDays([answer("2026-07-01", 0), answer("2026-07-01", 1)])).toEqual(
    dueDays([answer("2026-07-01", 0)]),
  );
});

const entry = (id: string, unit: string, change: Partial<BankEntry> = {}): BankEntry => ({
  id,
  kind: "fill",
  use: "paper",
  marks: 1,
  level: 1,
  minutes: 1,
  topic: "Sample",
  case: undefined,
  places: [{ board: "CBSE", paper: "p", unit, bullets: [`${unit}-b1`] }],
  seeds: [1, 2],
  ...change,
});

const unitMarks = new Map([
  ["u1", 40],
  ["u2", 10],
]);

test("PRAC-05 a review is ten minutes of due questions in another variant, mixed, with at most five new ones", () => {
  const entries = [
    ...Array.from({ length: 20 }, (_, number) => entry(`a${number}`, "u1")),
    ...Array.from({ length: 20 }, (_, number) => entry(`b${number}`, "u2")),
  ];
  const log = ["a0", "a1", "a2", "b0", "b1"].map((question) =>
    answer("2026-07-01", 1, { question, seed: 1 }),
  );
  const now = new Date("2026-07-04T09:00:00+05:30");
  const cards = reviewCards(log, examination);
  const chosen = chooseReview({ entries, paper: "p", unitMarks, cards, now });
  expect(chosen).toHaveLength(10);
  const due = chosen.filter(({ id }) => log.some(({ question }) => question === id));
  expect(due).toHaveLength(5);
  expect(due.every(({ seed }) => seed === 2)).toBe(true);
  const units = chosen.map(({ id }) => id.slice(0, 1));
  expect(units.slice(1, 6).every((unit, index) => unit !== units[index])).toBe(true);
});

test("PRAC-05 nothing is due on the same day, and long questions are left to papers", () => {
  const entries = [entry("a", "u1"), entry("long", "u1", { minutes: 12 })];
  const cards = reviewCards([answer("2026-07-01", 1, { question: "a" })], examination);
  const now = new Date("2026-07-01T20:00:00+05:30");
  expect(chooseReview({ entries, paper: "p", unitMarks, cards, now })).toEqual([]);
});

test("PRAC-05 the examination is the next one on the calendar", () => {
  expect(nextExamination("02-15", new Date("2026-11-16")).toISOString()).toMatch(/^2027-02-15/);
  expect(nextExamination("02-15", new Date("2026-01-16")).toISOString()).toMatch(/^2026-02-15/);
});
