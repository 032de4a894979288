import { DistressKind, ReplyLanguage } from "@nirmaan/tutor-engine/distress/distress.ts";
import { distressWords } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { expect, test } from "vitest";
import { safetyContent } from "../safety/safety-content.ts";
import { findDistress } from "./find-distress.server.ts";
import { gravestText } from "./gravest-text.ts";
import { helpKeyOf, helpOfKey } from "./help-key.ts";

const DISTRESSES = DistressKind.options.flatMap((kind) =>
  ReplyLanguage.options.map((language) => ({ kind, language })),
);

test.each(DISTRESSES)(
  "TRUST-08 an address names the words for $kind in $language and claims nobody was told",
  (distress) => {
    const words = distressWords(distress, safetyContent, "team");
    const key = helpKeyOf(words);
    expect(key).toBe(`${distress.kind}-${distress.language}`);
    expect(helpOfKey(key ?? null)).toEqual({ ...words, told: undefined });
  },
);

test("an address with anything else shows no words", () => {
  for (const key of [null, "", "self-harm", "yes", "__proto__", "<b>"])
    expect(helpOfKey(key)).toBeUndefined();
});

test("TRUST-08 a plea in any of several texts is found, also after a weak signal", () => {
  expect(gravestText(["I feel so alone and sad these days", "I want to die"])).toBe("I want to die");
  expect(gravestText(["My game", "Asha", "I want to die"])).toBe("I want to die");
  expect(gravestText(["My game", "Asha"])).toBeUndefined();
});

test("TRUST-08 adults read the part of a long text in which the plea is, not all of it", () => {
  const long = `${"This game has seven levels and two players.\n".repeat(200)}mujhe marna hai\n${"Press the arrow keys.\n".repeat(200)}`;
  const passage = findDistress(["A rocket", long]) ?? "";
  expect(passage).toContain("mujhe marna hai");
  expect(passage.length).toBeLessThan(500);
  expect(findDistress(["A rocket", "Press the arrow keys."])).toBeNull();
});
