import { expect, test } from "vitest";
import type { BankEntry } from "../read-questions/question-bank.ts";
import { shownShare, unitStandings } from "./unit-standing.ts";

const entry = (id: string, bullet: string, use: BankEntry["use"] = "paper"): BankEntry => ({
  id,
  kind: "one",
  use,
  marks: 2,
  level: 1,
  minutes: 1,
  topic: "Sample",
  case: undefined,
  places: [{ board: "CBSE", paper: "p", unit: "p-u1", bullets: [bullet] }],
  seeds: [0],
});
const syllabus = {
  id: "p",
  units: [
    {
      id: "p-u1",
      title: "Networks",
      marks: 10,
      bullets: ["b1", "b2", "b3"].map((id) => ({ id, text: id, lessons: [] })),
    },
  ],
};
const answer = (question: string, earned: number, day: number, by: "machine" | "self" = "machine") => ({
  question,
  earned,
  of: 2,
  by,
  isBlank: false,
  at: new Date(2026, 5, day),
});

test("PRAC-06 a unit says what it demands, which bullets were practised, and the marks that were measured", () => {
  const entries = [entry("q1", "b1"), entry("q2", "b1"), entry("q3", "b2"), entry("v", "b3", "viva")];
  const [unit] = unitStandings(syllabus, entries, [answer("q1", 2, 2), answer("q3", 1, 1, "self")]);
  expect(unit).toEqual({
    id: "p-u1",
    title: "Networks",
    marks: 10,
    bullets: 3,
    bulletsPractised: 2,
    questions: 3,
    machine: { questions: 1, earned: 2, of: 2 },
    self: { questions: 1, earned: 1, of: 2 },
  });
});

test("PRAC-06 only the newest answer to a question counts", () => {
  const [unit] = unitStandings(syllabus, [entry("q1", "b1")], [answer("q1", 2, 3), answer("q1", 0, 1)]);
  expect(unit?.machine).toEqual({ questions: 1, earned: 2, of: 2 });
});

test("PRAC-06 a question that was handed in blank was not practised, and takes nothing from an earlier answer", () => {
  const entries = [entry("q1", "b1"), entry("q2", "b2")];
  const blank = (question: string) => ({ ...answer(question, 0, 5), isBlank: true });
  const [unit] = unitStandings(syllabus, entries, [answer("q1", 2, 1), blank("q1"), blank("q2")]);
  expect(unit).toMatchObject({ bulletsPractised: 1, machine: { questions: 1, earned: 2, of: 2 } });
});

test("PRAC-06 a unit without answers has no share, nor has one with fewer than five", () => {
  expect(shownShare({ questions: 0, earned: 0, of: 0 })).toBe(null);
  expect(shownShare({ questions: 4, earned: 8, of: 8 })).toBe(null);
  expect(shownShare({ questions: 5, earned: 6, of: 10 })).toBe(0.6);
});
