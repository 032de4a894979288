import fc from "fast-check";
import { expect, test } from "vitest";
import { codeFragments } from "./code-fragments.ts";

test.each([
  ["put s = total there", "s = total"],
  ["use range(1, n) here", "range(1, n)"],
  ["then return s + 1 maybe", "return s"],
  ["is a >= b better", "a >= b"],
  ["i + 1 is next", "i + 1"],
  ["call items.append(x)", "items.append(x)"],
])("CHAT-07 finds the code in a sentence: %s", (message, fragment) => {
  expect(codeFragments(message).some((each) => each.includes(fragment))).toBe(true);
});

test("CHAT-07 plain words are no code", () => {
  for (const message of ["the loop stops too early", "why does it print five", "मुझे समझ नहीं आया"])
    expect([message, codeFragments(message)]).toEqual([message, []]);
});

test("CHAT-07 every fragment is a part of the message, but for the spaces between its words", () => {
  const words = fc.array(fc.constantFrom("a", "=", "==", "f(", ")", "1", "+", "return", "x[0]", "?"));
  fc.assert(
    fc.property(words, (parts) => {
      const message = parts.join(" ");
      for (const fragment of codeFragments(message))
        expect(message.replace(/\s+/g, " ")).toContain(fragment.replace(/\s+/g, " "));
    }),
  );
});
