import { expect, test } from "vitest";
import { latinOf } from "./latin-name.server.ts";

test.each([
  ["लक्ष्मी शर्मा", "lakshmi sharma"],
  ["कृष्णा", "krishna"],
  ["ज्ञानेश", "gyanesh"],
  ["रजनी", "rajni"],
  ["दीपक", "dipak"],
  ["ऋषभ", "rishabh"],
  ["हर्ष", "harsh"],
  ["संध्या", "sandhya"],
  ["सलमा", "salma"],
  ["मनमोहन", "manmohan"],
  ["सिद्धार्थ चौहान", "siddharth chauhan"],
  ["फ़ातिमा", "fatima"],
  ["दिव्यांशु", "divyanshu"],
  ["आशा राव", "asha rav"],
  ["प्रिया", "priya"],
  ["राम", "ram"],
])("TEACH-03 the user name of %s is spelled as the name is said: %s", (name, latin) => {
  expect(latinOf(name)).toBe(latin);
});

test("TEACH-03 names in Latin and in other scripts become plain letters", () => {
  expect(latinOf("José D'Souza")).toBe("jose dsouza");
  expect(latinOf("ਅਮਨ")).toMatch(/^[a-z]+$/);
});
