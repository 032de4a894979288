import { expect, test } from "vitest";
import { hintStateOf } from "./hint-level.ts";
import { readIntent, speaksHinglish } from "./read-intent.ts";

const suspect = { line: 3, concept: "range", confidence: 0.8 };
const ideas = [{ words: ["loop"] }];
const stateAfter = (...messages: string[]) =>
  hintStateOf(
    messages.flatMap((content) => [
      { role: "user" as const, content },
      { role: "assistant" as const, content: "?" },
    ]),
    {
      suspect,
      ideas,
      known: "for i in range(1, n):",
      names: new Set(["total", "i"]),
      concept: "range",
      judge: () => null,
    },
  );

test("CHAT-07 stays on the level without progress, goes to the next with it, and teaches after three failures", () => {
  expect(stateAfter("help")).toMatchObject({ hintLevel: 1, asked: 0, last: "first" });
  expect(stateAfter("help", "idk")).toMatchObject({ hintLevel: 1, asked: 1, last: "no-progress" });
  expect(stateAfter("help", "i takes 1 and 2")).toMatchObject({ hintLevel: 2, asked: 0, last: "progress" });
  expect(stateAfter("help", "i takes 1 and 2", "the last value is missing")).toMatchObject({ hintLevel: 3 });
  expect(stateAfter("help", "idk", "idk", "idk")).toMatchObject({ hintLevel: 4 });
  expect(stateAfter("help", "idk", "idk", "idk", "idk")).toMatchObject({ hintLevel: 5 });
  expect(stateAfter("help", "idk", "idk", "idk", "idk", "idk")).toMatchObject({ hintLevel: 2 });
});

test("CHAT-07 keeps the hint level when the student asks for the answer", () => {
  expect(stateAfter("help", "just give me the answer", "bhai bata de")).toMatchObject({
    hintLevel: 1,
    intent: { kind: "wants-answer" },
  });
});

test("CHAT-07 gives an example when the student asks for one, and continues with questions", () => {
  expect(stateAfter("help", "can i get an example?")).toMatchObject({ hintLevel: 5 });
  expect(stateAfter("help", "can i get an example?", "idk")).toMatchObject({ hintLevel: 2 });
  expect(stateAfter("help", "what do you mean?")).toMatchObject({ hintLevel: 1, asked: 1 });
});

test("recognises the intent of a message in English and in Hinglish", () => {
  const kinds = {
    "hello sir": "greeting",
    "thank you so much": "thanks",
    "bhai answer bata de": "wants-answer",
    "samajh nahi aa raha": "stuck",
    "what is a loop?": "asks-meaning",
    "I changed line 3, is it right now?": "changed",
    "who will win the cricket match": "off-topic",
    "my number is 9876543210": "personal-data",
    "the loop ends one too early": "statement",
    "yes or no: should it be range(1, n+1)?": "guess",
    "what if I write i <= n": "guess",
    "i = 1 and then i = 2": "statement",
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
