import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BLANK_HELP, fillHelpCard } from "./fill-help-card.ts";
import { HelpCard } from "./help-card.tsx";
import { type HelpWords, helpIn } from "./help-words.ts";

const ENGLISH: HelpWords = {
  text: "I am really glad that you wrote this.",
  helplines: [
    { number: "14416", name: "Tele-MANAS" },
    { number: "1800 891 4416", name: "Tele-MANAS, second number" },
  ],
  told: "I have told your teacher.",
  more: "More help is on the page /help.",
  closing: "Is there an adult near you?",
};
const HINDI: HelpWords = { ...ENGLISH, text: "अच्छा किया।", told: undefined, more: "और मदद पेज /help पर है।" };

test("TRUST-08 the card shows each number as a link that calls it, who was told, and the page of help", () => {
  render(<HelpCard words={ENGLISH} />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["14416", "tel:14416"],
    ["1800 891 4416", "tel:18008914416"],
    ["/help", "/help"],
  ]);
  const card = screen.getByRole("region", { name: ENGLISH.text });
  expect(card.textContent).toContain("I have told your teacher.More help is on the page /help.Is there");
});

test("TRUST-08 the card takes the focus, so that a screen reader reads it, and again for new words", () => {
  const { rerender } = render(<HelpCard words={ENGLISH} />);
  expect(document.activeElement).toBe(screen.getByRole("region"));
  (document.activeElement as HTMLElement).blur();
  rerender(<HelpCard words={{ ...ENGLISH }} />);
  expect(document.activeElement).toBe(screen.getByRole("region"));
});

test("words in Hindi are marked as Hindi and lead to the Hindi page of help; what became of the text is in the page's language", () => {
  render(
    <HelpCard words={HINDI}>
      <p>Nothing was shared.</p>
    </HelpCard>,
  );
  expect(screen.getByRole("region").lang).toBe("hi");
  expect(screen.getByRole("link", { name: "/help" }).getAttribute("href")).toBe("/hi/help");
  expect(screen.getByText("Nothing was shared.").closest("[lang]")?.getAttribute("lang")).toBe("en");
});

test.each([ENGLISH, HINDI])(
  "TRUST-08 on a page without React the template becomes the same card",
  (words) => {
    const template = document.createElement("template");
    template.innerHTML = renderToStaticMarkup(<HelpCard words={BLANK_HELP} />);
    const same = document.createElement("div");
    same.innerHTML = renderToStaticMarkup(<HelpCard words={words} />);
    expect(fillHelpCard(template, words)?.outerHTML).toBe(same.innerHTML);
  },
);

test("an answer without words of help has none", () => {
  for (const body of [undefined, {}, { help: null }, { help: "call" }, { help: { text: 1 } }])
    expect(helpIn(body)).toBeUndefined();
  expect(helpIn({ help: ENGLISH })).toEqual(ENGLISH);
});
