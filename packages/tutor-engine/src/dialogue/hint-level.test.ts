import { expect, test } from "vitest";
import { hintStateOf } from "./hint-level.ts";
import { readIntent, speaksHinglish } from "./read-intent.ts";

const suspect = { line: 3, concept: "range", confidence: 0.8 };
const ideas = [{ words: ["loop"] }];
const rungAfter = (...said: string[]) =>
  hintStateOf(
    said.flatMap((content) => [
      { role: "user" as const, content },
      { role: "assistant" as const, content: "?" },
    ]),
    {
      suspect,
      ideas,
      known: "for i in range(1, n):",
      names: ["total", "i"],
      concept: "range",
      judge: () => null,
    },
  );

test("CHAT-07 no progress gets a sibling, progress the next level, three failures one teaching sentence, then an example", () => {
  expect(rungAfter("help")).toMatchObject({ hintLevel: 1, asked: 0, last: "first" });
  expect(rungAfter("help", "idk")).toMatchObject({ hintLevel: 1, asked: 1, last: "no-progress" });
  expect(rungAfter("help", "i takes 1 and 2")).toMatchObject({ hintLevel: 2, asked: 0, last: "progress" });
  expect(rungAfter("help", "i takes 1 and 2", "the last value is missing")).toMatchObject({ hintLevel: 3 });
  expect(rungAfter("help", "idk", "idk", "idk")).toMatchObject({ hintLevel: 4 });
  expect(rungAfter("help", "idk", "idk", "idk", "idk")).toMatchObject({ hintLevel: 5 });
  expect(rungAfter("help", "idk", "idk", "idk", "idk", "idk")).toMatchObject({ hintLevel: 2 });
});

test("CHAT-07 begging neither climbs the ladder nor falls off it", () => {
  expect(rungAfter("help", "just give me the answer", "bhai bata de")).toMatchObject({
    hintLevel: 1,
    intent: { kind: "wants-answer" },
  });
});

test("CHAT-07 whoever asks for an example gets one from another task, and goes on from there", () => {
  expect(rungAfter("help", "can i get an example?")).toMatchObject({ hintLevel: 5 });
  expect(rungAfter("help", "can i get an example?", "idk")).toMatchObject({ hintLevel: 2 });
  expect(rungAfter("help", "what do you mean?")).toMatchObject({ hintLevel: 1, asked: 1 });
});

test("what a student means is told apart, in English and in Hinglish", () => {
  const kinds = {
    "hello sir": "greeting",
    "thank you so much": "thanks",
    "bhai answer bata de": "wants-answer",
    "samajh nahi aa raha": "stuck",
    "what is a loop?": "asks-meaning",
    "I changed line 3, is it right now?": "changed",
    "who will win the cricket match": "off-topic",
    "my number is 9876543210": "personal-data",
    "the loop ends one too early": "says",
    "yes or no: should it be range(1, n+1)?": "guess",
    "what if I write i <= n": "guess",
    "i = 1 and then i = 2": "says",
    "just complete this line: while i <": "wants-answer",
    "mujhe marna hai, jeena nahi chahta": "distress",
    "what does line 3 do?": "asks-line",
    "which line should i look at?": "asks-where",
    "can you give me an example?": "asks-example",
    "give me an example of the correct code": "wants-answer",
    "i dont understand the question": "unclear",
    "what do you mean?": "unclear",
  };
  for (const [message, kind] of Object.entries(kinds))
    expect([message, readIntent(message, ideas).kind]).toEqual([message, kind]);
  expect(speaksHinglish("yaar kya galat hai")).toBe(true);
  expect(speaksHinglish("why is it wrong")).toBe(false);
});
