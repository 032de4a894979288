import { expect, test } from "vitest";
import { guardianLetter } from "./guardian-letter.server.ts";
import { languagesOf } from "./letter-readers.server.ts";
import type { LetterKind } from "./letter-words.ts";
import { LETTERS } from "./letters.ts";

const letter = {
  to: "meera@example.test",
  languages: ["en", "hi"] as ("en" | "hi")[],
  studentName: 'Asha</p>\r\nBcc: x@evil.example "&',
  link: "https://nirmaan.example/consent/abc",
  contact: "privacy@nirmaan.example",
  day: () => "16 Dec 2026",
};
const KINDS = Object.keys(LETTERS) as LetterKind[];

test("TRUST-05 a letter has nothing typed by a child in its subject, and no tag in its text or HTML", () => {
  for (const kind of KINDS) {
    const { subject, html, text } = guardianLetter(kind, letter);
    expect(subject, kind).not.toMatch(/Asha|[\r\n<>]/);
    expect(html, kind).not.toMatch(/Asha<|evil/);
    expect(text, kind).not.toMatch(/evil|Bcc/);
  }
});

test("TRUST-05 every letter exists in English and in Hindi, with the same link and day", () => {
  for (const kind of KINDS) {
    const hindi = guardianLetter(kind, { ...letter, languages: ["hi"] });
    expect(hindi.text, kind).toMatch(/\p{Script=Devanagari}/u);
    const english = guardianLetter(kind, { ...letter, languages: ["en"] });
    expect(english.text, kind).not.toMatch(/\p{Script=Devanagari}/u);
    for (const fact of [letter.link, letter.day()])
      expect([kind, fact, hindi.text.includes(fact)]).toEqual([kind, fact, english.text.includes(fact)]);
  }
});

test("LANG-01 a letter to a student is in the language of the account, and in both until one was chosen", () => {
  expect(languagesOf({ language: "hi" })).toEqual(["hi"]);
  expect(languagesOf({ language: null })).toEqual(["en", "hi"]);
});

test("TRUST-05 no letter threatens, and the letters to a child say that nothing wrong was done", () => {
  for (const kind of KINDS) {
    const { text } = guardianLetter(kind, letter);
    expect(text, kind).not.toMatch(/mandatory|must|by continuing|penalt|अनिवार्य/i);
  }
  const kind = guardianLetter("child-withdrawn", letter).text;
  expect(kind).toContain("You did nothing wrong");
  expect(kind).toContain("आपने कुछ गलत नहीं किया");
});
