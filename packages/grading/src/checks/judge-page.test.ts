import { expect, test } from "vitest";
import { openInJsdom } from "../authoring/open-in-jsdom.ts";
import { PageCheck } from "../lesson-format/check.ts";
import { judgePage } from "./judge-page.ts";

function judge(html: string, wanted: object) {
  const { page, styleOf } = openInJsdom(html);
  return judgePage(PageCheck.parse({ kind: "page", name: "a heading", ...wanted }), page, styleOf);
}

test("judges elements, not the layout of the source", () => {
  expect(judge("<H1\n>Hi</H1>", { find: "h1", text: true })).toEqual({ kind: "passed" });
});

test("distinguishes a missing, an extra and an empty element", () => {
  expect(judge("<p>x</p>", { find: "h1" })).toMatchObject({ came: "the page has none" });
  expect(judge("<h1>a</h1><h1>b</h1>", { find: "h1", count: 1 })).toMatchObject({ came: "the page has 2" });
  expect(judge("<h1> </h1>", { find: "h1", text: true })).toMatchObject({ came: "one is empty" });
  expect(judge("<p>x</p>", { find: "h1", count: 0 })).toEqual({ kind: "passed" });
});

test("reports a wrong attribute with its tag", () => {
  expect(judge('<img alt="">', { find: "img", attributes: { alt: "." } })).toMatchObject({
    came: 'alt is ""',
    look: "Look at `alt=` inside the `<img>` tag.",
  });
});

test("judges computed styles", () => {
  const html = "<style>h1 { color: rgb(255, 0, 0) }</style><h1>Hi</h1>";
  expect(judge(html, { find: "h1", style: { color: "rgb(255, 0, 0)" } })).toEqual({ kind: "passed" });
  expect(judge(html, { find: "h1", style: { color: "rgb(0, 0, 0)" } })).toMatchObject({
    came: "color: rgb(255, 0, 0)",
  });
});

test("LES-04 a list of fonts is compared by its names, not by its text", () => {
  const fonts = (list: string, expected: string) =>
    judge(`<style>h1 { font-family: ${list} }</style><h1>Hi</h1>`, {
      find: "h1",
      style: { "font-family": expected },
    }).kind;
  expect(fonts('"Georgia",serif', "Georgia, serif")).toBe("passed");
  expect(fonts("georgia , Serif", "Georgia, serif")).toBe("passed");
  expect(fonts("'Times  New Roman', serif", "Times New Roman, serif")).toBe("passed");
  expect(fonts("serif, Georgia", "Georgia, serif")).toBe("failed");
  expect(fonts("Georgia", "Georgia, serif")).toBe("failed");
});
