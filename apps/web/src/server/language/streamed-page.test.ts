import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/ui.ts";
import { createElement, Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";

/** Waits for its data inside the page, as a streamed part does. */
function LateWords({ data }: { data: Promise<unknown> }) {
  use(data);
  return createElement("p", null, m.tryAgain());
}

async function streamPage(locale: "en" | "hi", data: Promise<unknown>): Promise<string> {
  const page = createElement(
    "main",
    null,
    m.close(),
    createElement(
      Suspense,
      { fallback: createElement("i", null, m.undo()) },
      createElement(LateWords, { data }),
    ),
  );
  return withLocale(locale, async () => {
    const stream = await renderToReadableStream(page);
    return new Response(stream).text();
  });
}

test("LANG-01 pages that are streamed at the same time stay in their own language to the end", async () => {
  const data = new Promise((arrive) => setTimeout(arrive, 20));
  const [english, hindi] = await withLocale("hi", () =>
    Promise.all([withLocale("en", () => streamPage("en", data)), streamPage("hi", data)]),
  );
  expect(english).toContain("Try again");
  expect(english).not.toMatch(/\p{sc=Devanagari}/u);
  for (const words of ["बंद करें", "वापस लें", "फिर कोशिश करें"]) expect(hindi).toContain(words);
});
