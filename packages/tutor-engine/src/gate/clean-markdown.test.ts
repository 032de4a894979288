import { expect, test } from "vitest";
import { cleanMarkdown } from "./clean-markdown.ts";

test.each([
  ["Look <b>here</b>?", "Look here?"],
  ["![x](http://evil.example/p.png) Why?", "Why?"],
  ["See [this page](http://evil.example) first?", "See this page first?"],
  ["Go to https://evil.example/a?b=c now?", "Go to now?"],
  ["# Line 3\n\nWhy?", "Line 3\n\nWhy?"],
  ["a\u200bb?", "ab?"],
])("CHAT-07 only text and code are left of a reply: %s", (reply, clean) => {
  expect(cleanMarkdown(reply)).toBe(clean);
});

test("CHAT-07 what is code stays as it is, whatever signs it contains", () => {
  for (const code of ["`a < b > c`", "`x[1](2)`", "```\nif a < b: print('<b>')\n```"])
    expect(cleanMarkdown(`What does this do?\n\n${code}`)).toContain(code);
});

test("CHAT-07 a link inside a link, and an image inside a link, leave their text alone", () => {
  expect(cleanMarkdown("[![pic](a.png) text](http://b.example)?")).toBe("text?");
});
