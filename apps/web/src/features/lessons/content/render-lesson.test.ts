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
