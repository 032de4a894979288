import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { INFO_PAGES, readInfoText } from "./read-info-text.server.ts";

const shapeOf = (name: (typeof INFO_PAGES)[number], locale: "en" | "hi") => {
  const { updated, sections } = withLocale(locale, () => readInfoText(name));
  return {
    updated,
    sections: sections.map(({ paragraphs, points }) => [paragraphs.length, points.length]),
    filledIn: (JSON.stringify(sections).match(/\{[a-z-]+\}/g) ?? []).toSorted(),
  };
};

test.each(INFO_PAGES)(
  "LANG-01 the page %s says the same in Hindi: every paragraph and every figure",
  (name) => {
    expect(shapeOf(name, "hi")).toEqual(shapeOf(name, "en"));
    expect(withLocale("hi", () => readInfoText(name)).lead).toMatch(/[\u0900-\u097f]/);
  },
);
