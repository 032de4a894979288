import { expect, test } from "vitest";
import { placesOf } from "./build-question.ts";
import { QuestionFacts } from "./question-file.ts";

const file = {
  paper: "cbse065-11",
  board: "CBSE" as const,
  unit: "cbse065-11-u2",
  topic: "Viva",
  sources: ["Python documentation"],
};
const facts = { kind: "written", marks: 1, level: 1, use: "viva" };

test("PRAC-03 a bullet by the end of its id is one of the file's unit, by its whole id one of another unit of the paper", () => {
  const own = placesOf({ file, facts: QuestionFacts.parse({ ...facts, bullets: "b04" }) });
  expect(own).toEqual([
    { board: "CBSE", paper: "cbse065-11", unit: "cbse065-11-u2", bullets: ["cbse065-11-u2-b04"] },
  ]);
  const other = placesOf({ file, facts: QuestionFacts.parse({ ...facts, bullets: "cbse065-11-u3-b09" }) });
  expect(other).toEqual([
    { board: "CBSE", paper: "cbse065-11", unit: "cbse065-11-u3", bullets: ["cbse065-11-u3-b09"] },
  ]);
});
