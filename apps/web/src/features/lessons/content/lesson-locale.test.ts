import { expect, test } from "vitest";
import { lessonLocaleFrom } from "./lesson-locale.ts";

test.for([
  ["lesson-language=hi", "hi"],
  ["theme=dark; lesson-language=hi; a=b", "hi"],
  ["lesson-language=en", "en"],
  ["lesson-language=hindi", "en"],
  ["my-lesson-language=hi", "en"],
  ["", "en"],
  [null, "en"],
] as const)("LANG-03 reads the language of lessons from the cookie: %s", ([cookies, locale]) => {
  expect(lessonLocaleFrom(cookies)).toBe(locale);
});
