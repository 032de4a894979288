import { expect, test } from "vitest";
import { sharedTexts } from "./shared-texts.ts";

const file = (path: string, content: string) => ({ path, content });

test("TUT-07 of a shared project the texts are read, and no program", () => {
  const files = [
    file("main.py", "# kill the process"),
    file("docs/README.md", "My game"),
    file("notes.TXT", "For Ravi"),
    file("data.csv", "deaths,2020"),
    file("style.css", "a { color: red }"),
  ];
  expect(sharedTexts(files)).toEqual(["My game", "For Ravi"]);
});

test("TUT-07 of a page the visible text is read, without tags, comments, scripts and styles", () => {
  const page = `<!doctype html><html><head><title>My page</title>
    <style>.die { color: red }</style><script>if (a < b) kill("<p>no</p>")</script></head>
    <body><!-- not <p>this</p> --><h1 class="x">I&nbsp;can&#39;t</h1><p>1 < 2 and <b>so</b> on</p></body></html>`;
  const [text = ""] = sharedTexts([file("index.html", page)]);
  expect(text.replaceAll(/\s+/g, " ").trim()).toBe("My page I can't 1 < 2 and so on");
});

test("TRUST-01 at most twenty texts of 20,000 characters are read", () => {
  const files = Array.from({ length: 30 }, (_, at) => file(`${at}.md`, "x".repeat(30_000)));
  expect(sharedTexts(files).map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 20_000));
});
