import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { expect, test } from "vitest";
import cases from "../../../../../../content/tutor/distress-cases.json" with { type: "json" };
import redTeam from "../../../../../../content/tutor/red-team.json" with { type: "json" };

const KINDS = ["self-harm", "abuse", "abuse-at-school", "danger"] as const;

test.each(KINDS)("TRUST-08 notices words of %s in English, Hinglish and Hindi", (kind) => {
  expect(cases[kind].map((message) => [message, readDistress(message)?.kind])).toEqual(
    cases[kind].map((message) => [message, kind]),
  );
});

test("TRUST-08 takes harmless sentences about programs for harmless", () => {
  expect(cases.harmless.filter((message) => readDistress(message))).toEqual([]);
  const { "self-harm": _selfHarm, abuse: _abuse, danger: _danger, ...others } = redTeam;
  expect(
    Object.values(others)
      .flat()
      .filter((message) => readDistress(message)),
  ).toEqual([]);
});

test("TRUST-08 no line of a lesson counts as distress", () => {
  const folder = new URL("../../../../../../content/lessons", import.meta.url).pathname;
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  expect(texts.length).toBeGreaterThan(50);
  const lines = texts.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  expect(lines.filter((line) => readDistress(line))).toEqual([]);
});

test("TRUST-08 answers in the language of the message", () => {
  expect(
    ["I want to die", "mujhe marna hai", "मुझे मरना है"].map((text) => readDistress(text)?.language),
  ).toEqual(["english", "hinglish", "hindi"]);
});

test("TRUST-08 notices distress at the end of a message that is longer than the tutor accepts", () => {
  expect(readDistress(`${"my program prints nothing. ".repeat(300)} I want to die`)?.kind).toBe("self-harm");
});
