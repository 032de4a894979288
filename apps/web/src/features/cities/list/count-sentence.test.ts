import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { countSentence, countWords } from "./count-sentence.ts";

test("CITY-12 the count is a sentence", () => {
  expect(countSentence(151, 151)).toBe("All 151 cities");
  expect(countSentence(1, 151)).toBe("1 of 151 cities");
  expect(countSentence(0, 151)).toBe("0 of 151 cities");
});

test("LANG-01 the script of the page gets its words in the reader's language", () => {
  expect(withLocale("hi", () => countWords(151))).toEqual({
    "data-all": "सभी 151 शहर",
    "data-some": "151 में से {found} शहर",
  });
});
