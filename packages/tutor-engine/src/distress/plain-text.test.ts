import { expect, test } from "vitest";
import { addressesStaff, namesStaff } from "./match-patterns.ts";
import { plainLetters, plainText, withLetters } from "./plain-text.ts";
import { replyLanguageOf } from "./reply-language.ts";
import { windowsOf, wordsOf } from "./windows.ts";
import { withoutCode } from "./without-code.ts";

test.each([
  ["k i l l me", "kill me"],
  ["k.i.l.l", "kill"],
  ["K\u200bILL", "kill"],
  ["don’t", "don't"],
  ["marnā", "marna"],
  ["help   me", "help me"],
])("TRUST-08 a disguised word is read as the word: %s", (disguised, plain) => {
  expect(plainText(disguised)).toBe(plain);
});

test("TRUST-08 single letters of a sentence or a program stay apart", () => {
  for (const text of ["i am a b student", "e.g. x", "a = b"]) expect(plainText(text)).toBe(text);
});

test("TRUST-08 digits and signs inside a word are letters, a number is none", () => {
  expect(withLetters("k1ll my$elf")).toBe("kill myself");
  expect(withLetters("class 10 a4")).toBe("class 10 a4");
  expect(plainLetters("ज़िंदगी")).toBe(plainLetters("जिंदगी"));
});

test("TRUST-08 long letters are shortened, and every number is one word", () => {
  expect(wordsOf("I want to dieeeee at 1234")).toEqual(["i", "want", "to", "diee", "at", "0"]);
});

test("TRUST-08 a short text is read as a whole and by its sentences, each once", () => {
  const windows = windowsOf("I am sad. I want to die. I am sad.").map((words) => words.join(" "));
  expect(windows).toEqual(["i am sad i want to die i am sad", "i am sad", "i want to die"]);
});

test("TRUST-08 a long sentence is read in parts that overlap, so that no few words are lost between them", () => {
  const words = Array.from(
    { length: 70 },
    (_, at) => `w${"abcdefghij"[at % 10]}${"klmnopq"[Math.floor(at / 10)]}`,
  );
  const windows = windowsOf(words.join(" "));
  for (let at = 0; at + 8 <= words.length - 10; at++) {
    const few = words.slice(at, at + 8).join(" ");
    expect([at, windows.some((window) => window.join(" ").includes(few))]).toEqual([at, true]);
  }
});

test.each([
  'print("i want to die")\nwhy is this wrong',
  'x = "kill me"',
  "`kill` is a command",
  "```\nkill(process)\n```",
  "<p>die</p>",
])("TRUST-08 the program is not what the child says: %s", (text) => {
  expect(withoutCode(text)).not.toMatch(/want to die|kill me|kill\(/);
});

test("TRUST-08 what the child says beside a program is kept", () => {
  expect(withoutCode('print("hello")\nI want to die')).toContain("I want to die");
  expect(withoutCode("I want to die")).toBe("I want to die");
});

test.each([
  ["I want to die", "english"],
  ["mujhe marna hai", "hinglish"],
  ["मुझे मरना है", "hindi"],
  ["मेरे papa मुझे मारते हैं", "hindi"],
  ["mere father mujhe maarte hai", "hinglish"],
] as const)("TRUST-08 the reply is in the language of the plea: %s", (plea, language) => {
  expect(replyLanguageOf(plea)).toBe(language);
});

test("TRUST-08 a teacher who is spoken to is not the teacher who is spoken of", () => {
  expect(addressesStaff("Sir, my father hits me")).toBe(true);
  expect(addressesStaff("मैडम, मुझे डर लगता है")).toBe(true);
  expect(addressesStaff("my sir touches me")).toBe(false);
  expect(namesStaff("my maths teacher touches me")).toBe(true);
  expect(namesStaff("my uncle touches me")).toBe(false);
});
