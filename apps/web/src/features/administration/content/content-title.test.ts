import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { contentTitle } from "./content-title.server.ts";

test("LANG-01 a change that was made in one language is named in the reader's language", () => {
  const lesson = { kind: "lesson" as const, title: "Lesson “Loops”" };
  expect(contentTitle(lesson)).toBe("Lesson “Loops”");
  expect(withLocale("hi", () => contentTitle(lesson))).toBe("पाठ “Loops”");
  expect(contentTitle({ kind: "course", title: "कोर्स “Python”" })).toBe("Course “Python”");
  expect(contentTitle({ kind: "prices", title: "कीमतें" })).toBe("Prices");
  expect(contentTitle({ kind: "city-figure", title: "People of Pune" })).toBe("People of Pune");
});
