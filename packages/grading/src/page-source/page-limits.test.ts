import { expect, test } from "vitest";
import { openInJsdom } from "../authoring/open-in-jsdom.ts";
import { PAGE_LIMITS, pageProblem } from "./page-limits.ts";

const expectedFor = (html: string) => pageProblem(html)?.expected;
const nested = (depth: number) => "<div>".repeat(depth) + "</div>".repeat(depth);

test("TRUST-01 accepts an ordinary page with a style sheet and unclosed paragraphs", () => {
  const page = `<!doctype html><title>Fair</title><style>p { color: red }</style><ul><li>One<li>Two</ul>${"<p>Stall".repeat(200)}`;
  expect(pageProblem(page)).toBeUndefined();
});

test("TRUST-01 refuses a page over a limit of bytes, elements, attributes, depth or CSS with a sentence", () => {
  expect(expectedFor("a".repeat(PAGE_LIMITS.bytes + 1))).toBe("a page of at most 100 kB");
  expect(expectedFor("<p>".repeat(PAGE_LIMITS.elements))).toBe("at most 1000 elements on the page");
  expect(expectedFor(nested(20_000))).toBe("a page of at most 100 kB");
  expect(expectedFor(nested(5_000))).toBe("elements inside each other at most 60 times");
  const attributes = Array.from({ length: PAGE_LIMITS.attributes + 1 }, (_, at) => `a${at}`).join(" ");
  expect(expectedFor(`<p ${attributes}>`)).toBe("at most 2000 attributes on the page");
  const rules = "p{}".repeat(PAGE_LIMITS.styleRules + 1);
  expect(expectedFor(`<style>${rules}</style>`)).toBe("at most 200 CSS rules");
  expect(expectedFor(`<style>/*${"-".repeat(PAGE_LIMITS.styleCharacters)}*/</style>`)).toBe(
    "at most 20000 characters of CSS",
  );
});

test("TRUST-01 counts the elements that the parser creates: unclosed formatting is created again in each paragraph", () => {
  const fonts = Array.from({ length: 50 }, (_, at) => `<font a${at}>`).join("");
  const page = `<p>${fonts}${"<p>x".repeat(400)}`;
  expect(page.length).toBeLessThan(5_000);
  expect(expectedFor(page)).toBe("at most 1000 elements on the page");
});

test("TRUST-01 the depth is that of the document jsdom builds", () => {
  const depthOf = (html: string) => {
    let deepest = 0;
    for (const element of openInJsdom(html).page.querySelectorAll("*")) {
      let depth = 1;
      for (let parent = element.parentElement; parent; parent = parent.parentElement) depth += 1;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };
  // html, body and the nested elements.
  const most = nested(PAGE_LIMITS.depth - 2);
  expect(pageProblem(most)).toBeUndefined();
  expect(depthOf(most)).toBe(PAGE_LIMITS.depth);
  expect(expectedFor(nested(PAGE_LIMITS.depth - 1))).toBe("elements inside each other at most 60 times");
});
