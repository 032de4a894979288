import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import trained from "../distress-model.json" with { type: "json" };
import { harmlessMessages } from "./harmless-texts.ts";
import { readLabelledPleas } from "./labelled-pleas.ts";
import { type Heard, hearAll, shareOf } from "./measure-distress.ts";
import { hashOfPleas } from "./train-distress.ts";

const heldOut = hearAll(readLabelledPleas("held-out"));
const LEAST_HEARD = 0.95;
const MOST_FALSE_ALARMS = 0.03;

const isPlea = ({ label }: Heard["plea"]): boolean => label !== "worry" && label !== "harmless";

const of = (language: string, is: (heard: Heard) => boolean) =>
  heldOut.filter((heard) => heard.plea.language === language && is(heard));

test.each(["english", "hinglish", "hindi"])(
  "TUT-07 of the clear pleas in %s that fresh hands wrote, 95 in 100 are heard as such",
  (language) => {
    const pleas = of(language, ({ plea }) => isPlea(plea));
    expect(pleas.length).toBeGreaterThanOrEqual(100);
    expect(shareOf(pleas, ["clear"])).toBeGreaterThanOrEqual(LEAST_HEARD);
  },
);

test("TUT-07 of the harmless sentences that use the same words, at most 3 in 100 are taken for distress", () => {
  const harmless = heldOut.filter(({ plea }) => plea.label === "harmless");
  expect(harmless.length).toBeGreaterThanOrEqual(300);
  expect(shareOf(harmless, ["clear"])).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
});

test("TUT-07 the model is of the sentences in the repository, none of them held out, and small enough for a phone", () => {
  const training = readLabelledPleas("training");
  expect(training.length + heldOut.length).toBeGreaterThanOrEqual(1500);
  expect(heldOut.length).toBeGreaterThanOrEqual(500);
  const known = new Set(training.map(({ messages }) => messages.join(" ")));
  expect(heldOut.filter(({ plea }) => known.has(plea.messages.join(" ")))).toEqual([]);
  expect(trained.trainedOn).toBe(hashOfPleas(training, harmlessMessages()));
  const files = ["distress-model.json", "word-fields.json"].map((name) =>
    readFileSync(join(import.meta.dirname, "..", name)),
  );
  expect(brotliCompressSync(Buffer.concat(files)).length).toBeLessThan(60_000);
});
