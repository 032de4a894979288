import { expect, test } from "vitest";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { fillAll } from "./question-facts.ts";
import { asksForUnseen, hasInOrder, questionKind } from "./question-kind.ts";

const FACTS = { n: "3", v: "total", code: "total = 0", call: "`f(3)`", input: "input", list: "list" };
const kind = (message: string) => questionKind(message, tutorSentences);

test("the tutor knows what its own question asked for, in each language and with the values filled in", () => {
  for (const language of ["english", "hinglish", "hindi"] as const) {
    const { askChange, tryIt, reflect } = tutorSentences.phrases[language];
    for (const [lines, expected] of [
      [askChange, "change"],
      [tryIt, "expect"],
      [reflect, "why"],
    ] as const)
      for (const line of fillAll(lines, FACTS))
        expect([line, kind(`Good. ${line}`)]).toEqual([line, expected]);
  }
});

test("a question about a bug is of the same kind in every language", () => {
  const families = Object.values(tutorSentences.questions);
  for (const { english, hindi, hinglish } of families)
    for (const [index, line] of fillAll(english.line, FACTS).entries()) {
      if (english.line.length !== fillAll(english.line, FACTS).length) continue;
      for (const other of [fillAll(hindi.line, FACTS)[index], fillAll(hinglish.line, FACTS)[index]])
        if (other) expect([line, other, kind(other)]).toEqual([line, other, kind(line)]);
    }
});

test("a sentence of another source is of no kind", () => {
  expect(kind("What did you have for lunch?")).toBe("other");
  expect(asksForUnseen("What did you have for lunch?", tutorSentences)).toBe(false);
});

test("whoever is asked what never happens names numbers that the run does not have", () => {
  const asked = Object.values(tutorSentences.questions).flatMap(({ english }) =>
    [...english.where, ...english.line, ...english.narrow].filter((line) => /\bnever\b/.test(line)),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const line of fillAll(asked, FACTS))
    expect([line, asksForUnseen(line, tutorSentences)]).toEqual([line, true]);
});

test("parts are found in their order only, and each after the one before", () => {
  expect(hasInOrder("one two one", ["one", "one"])).toBe(true);
  expect(hasInOrder("one two", ["two", "one"])).toBe(false);
  expect(hasInOrder("one", ["one", "one"])).toBe(false);
});
