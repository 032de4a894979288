import { expect, test } from "vitest";
import { isTermFound, searchWords } from "./glossary-search.ts";

const words = searchWords({ en: "function call", hi: "फ़ंक्शन कॉल", roman: "function call, bulana" });

test.for(["function", "FUNC call", "फ़ंक्शन", "फंक्शन", "कॉल", "bula", ""])(
  "LANG-04 a term is found by its English, Hindi or romanised word: %s",
  (typed) => {
    expect(isTermFound(words, typed)).toBe(true);
  },
);

test.for(["loop", "unction", "लूप"])("LANG-04 another word does not find it: %s", (typed) => {
  expect(isTermFound(words, typed)).toBe(false);
});
