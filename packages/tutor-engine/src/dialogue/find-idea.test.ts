import { expect, test } from "vitest";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { findIdea } from "./find-idea.ts";

const { ideas } = tutorSentences;
const firstWord = (message: string) => findIdea(message, ideas)?.words[0];
const ideaOf = (word: string) => ideas.find(({ words }) => words.includes(word))?.words[0];

test("TUT-05 every idea is found by its words", () => {
  for (const idea of ideas)
    expect([idea.words, idea.words.some((word) => findIdea(`what is ${word}`, ideas) === idea)]).toEqual([
      idea.words,
      true,
    ]);
});

test.each([
  ["what is a varible", "variable"],
  ["tell me about a functon", "function"],
  ["meaning of recurson", "recursion"],
])("TUT-05 a typing error does not hide an idea: %s", (message, word) => {
  expect(firstWord(message)).toBe(ideaOf(word));
});

test("TUT-05 a sign is found alone, quoted, and at the end of the question", () => {
  const equality = ideaOf("==");
  expect(equality).toBeDefined();
  for (const message of ["what is ==", "what does '==' mean", "what is ==?"])
    expect([message, firstWord(message)]).toEqual([message, equality]);
});

test("TUT-05 a word that only looks like one of an idea is not taken for it", () => {
  expect(findIdea("what is photosynthesis", ideas)).toBeUndefined();
  expect(findIdea("", ideas)).toBeUndefined();
});

test("TUT-05 'difference' asks, it is no misspelt 'reference'", () => {
  const found = findIdea("difference between a list and a tuple", ideas);
  expect(found?.words.some((word) => /list|tuple/.test(word))).toBe(true);
});
