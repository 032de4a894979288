import fc from "fast-check";
import { expect, test } from "vitest";
import { styledText, withoutAnsi } from "./ansi.ts";

const ESC = "\u001b";

test("parses colours and weight and removes other sequences", () => {
  expect(styledText(`a${ESC}[1;31mred${ESC}[0m b${ESC}[2K${ESC}[92mc`)).toEqual([
    { text: "a", color: null, isBold: false },
    { text: "red", color: "red", isBold: true },
    { text: " b", color: null, isBold: false },
    { text: "c", color: "green", isBold: false },
  ]);
});

test("a progress bar that overwrites its line shows its last state", () => {
  expect(styledText("10%\r50%\r100%\ndone\r\n")[0]?.text).toBe("100%\ndone\n");
});

test("plain text is unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!text.includes("\r") && !text.includes(ESC));
      expect(styledText(text).map((span) => span.text)).toEqual(text ? [text] : []);
      expect(withoutAnsi(text)).toBe(text);
    }),
  );
});

test("an inline figure becomes an image", () => {
  const spans = styledText(`before ${ESC}]1337;File=inline=1:aGk=\u0007 after`);
  expect(spans.map(({ text, picture }) => picture ?? text)).toEqual([
    "before ",
    "data:image/png;base64,aGk=",
    " after",
  ]);
});
