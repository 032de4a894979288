import { expect, test } from "vitest";
import { readRenderedLesson, readWholeLesson } from "./lesson-library.server.ts";
import { textIn } from "./rendered-lesson.ts";

const page = readRenderedLesson("intro_to_computer_science");
const step = page?.steps[0];

test("LES-04 renders a step in the chosen language with its figure inline", () => {
  const python = textIn(step?.text ?? [], "python");
  expect(python).toContain("<code>print</code>");
  expect(python).toMatch(/role="img"[\s\S]*<svg/);
  expect(python).not.toContain("System.out");
  expect(textIn(step?.text ?? [], "java")).toContain("System.out.println");
});

test("LES-04 renders neither solutions nor values of hidden checks", () => {
  const text = JSON.stringify(page);
  const whole = readWholeLesson("intro_to_computer_science");
  for (const { checks, variants } of whole?.exercises ?? []) {
    for (const check of checks)
      if (check.kind === "output" && check.hidden)
        expect(text).not.toContain(JSON.stringify(check.output).slice(1, -1));
    for (const variant of Object.values(variants))
      expect(text).not.toContain(JSON.stringify(variant.solution).slice(1, -1));
  }
});

test("LANG-03 renders the Hindi text with code and bracketed English words marked as English", () => {
  const hindi = readRenderedLesson("intro_to_computer_science", "hi");
  const text = textIn(hindi?.steps[0]?.text ?? [], "python");
  expect(hindi).toMatchObject({ locale: "hi", locales: ["en", "hi"] });
  expect(text).toContain('<code lang="en">print</code>');
  expect(text).toContain('(<span lang="en">string</span>)');
  expect(text).toContain("print(&quot;Attention please&quot;)");
  expect(text).toMatch(/role="img"[\s\S]*<svg/);
  expect(hindi?.steps.map(({ name }) => name)).toEqual(page?.steps.map(({ name }) => name));
});

test("LANG-03 a lesson without a Hindi text is rendered in English, and says which languages it has", () => {
  expect(readRenderedLesson("java_recursion", "hi")).toMatchObject({ locale: "en", locales: ["en"] });
});

test("LANG-04 a step marks the first use of a term, and the lesson carries only its own terms", () => {
  const python = textIn(step?.text ?? [], "python");
  expect(python.match(/data-term="program"/g)).toHaveLength(1);
  expect(python.match(/data-term="string"/g)).toHaveLength(1);
  const ids = page?.terms.map(({ id }) => id) ?? [];
  expect(ids).toEqual(expect.arrayContaining(["program", "string", "variable", "input", "output"]));
  expect(ids).not.toContain("primary-key");
  expect(page?.terms.find(({ id }) => id === "variable")).toMatchObject({
    term: "variable",
    other: expect.stringContaining("वेरिएबल"),
  });
});

test("LANG-04 the terms of a Hindi step have their English word and a Hindi sentence", () => {
  const hindi = readRenderedLesson("intro_to_computer_science", "hi");
  expect(textIn(hindi?.steps[0]?.text ?? [], "python")).toContain('<span data-term="string">स्ट्रिंग</span>');
  expect(hindi?.terms.find(({ id }) => id === "string")).toMatchObject({
    other: "string",
    meaning: expect.stringContaining("कोट्स"),
  });
});
