import { expect, test } from "vitest";
import type { Turn } from "../evidence/problem.ts";
import { languageOfTalk } from "./read-language.ts";

const says = (...messages: string[]): Turn[] => messages.map((content) => ({ role: "user", content }));

test.each([
  ["why does my loop stop before the last number", "english"],
  ["mera loop aakhri number se pehle kyun ruk jata hai", "hinglish"],
  ["मेरा लूप आखिरी संख्या से पहले क्यों रुक जाता है", "hindi"],
  ["मेरा loop आखिरी number से पहले रुकता है", "hindi"],
] as const)("TUT-06 the tutor replies in the language of the student: %s", (message, language) => {
  expect(languageOfTalk(says(message))).toBe(language);
});

test("TUT-06 code and numbers show no language: the talk stays in the one it has", () => {
  const hinglish = "mera loop aakhri number se pehle kyun ruk jata hai";
  for (const code of ["range(1, n+1)", "6", "total = 0", "ok"])
    expect([code, languageOfTalk(says(hinglish, code))]).toEqual([code, "hinglish"]);
  expect(languageOfTalk(says("range(1, n)"))).toBe("english");
});

test("TUT-06 a sentence in another language changes the talk", () => {
  const english = "why does my loop stop before the last number";
  expect(languageOfTalk(says(english, "मुझे समझ नहीं आया, फिर से बताओ"))).toBe("hindi");
});

test("TUT-06 words that the tutor quoted from the task tell nothing about the student's language", () => {
  const talk: Turn[] = [
    ...says("why does my loop stop before the last number"),
    { role: "assistant", content: "What does `नमस्ते दुनिया` stand for?" },
    ...says("नमस्ते दुनिया"),
  ];
  expect(languageOfTalk(talk)).toBe("english");
});
