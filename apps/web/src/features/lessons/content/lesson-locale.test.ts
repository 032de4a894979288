import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
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

test("LANG-03 without a choice of their own, lessons are in the language of the interface", () => {
  expect(withLocale("hi", () => lessonLocaleFrom("theme=dark"))).toBe("hi");
  expect(withLocale("hi", () => lessonLocaleFrom("lesson-language=en"))).toBe("en");
});
