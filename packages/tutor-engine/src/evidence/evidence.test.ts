import { expect, test } from "vitest";
import { parseEvidence } from "./evidence.ts";
import { resolveWithin } from "./resolve-within.ts";

const MARK = "@secret ";
const lines = (...findings: object[]) => findings.map((each) => `${MARK}${JSON.stringify(each)}`).join("\n");
const checks = {
  kind: "checks",
  results: [{ passed: false, actual: "3" }],
  coverage: [{ 1: 2 }],
  found: [{ line: 1, edit: "range", sure: 0.5 }],
};

test("CHAT-07 reads what a probe found before it was killed", () => {
  const evidence = parseEvidence(`${lines(checks)}\n${MARK}{"kind":"probed","found":[{"li`, MARK);
  expect(evidence.results).toEqual(checks.results);
  expect(evidence.signs).toEqual(checks.found);
  expect(evidence.fixes).toEqual([]);
});

test("CHAT-07 what the student's program prints is no finding, unless it knows the mark", () => {
  const forged = JSON.stringify({ ...checks, results: [{ passed: true }] });
  expect(parseEvidence(`${forged}\n@guess ${forged}\nprinted ${MARK}${forged}`, MARK).results).toEqual([]);
});

test("CHAT-07 a finding of another form does not count", () => {
  const broken = [
    { kind: "checks", results: "all" },
    { kind: "wish" },
    { ...checks, coverage: [{ 1: "x" }] },
  ];
  expect(parseEvidence(lines(...broken), MARK).results).toEqual([]);
});

test("CHAT-07 of an edit only its line and kind leave the sandbox", () => {
  const fix = { line: 2, edit: "range", weight: 1, fixed: 1, broken: 0, of: 1 };
  const probed = { kind: "probed", found: [{ ...fix, text: "range(1, n + 1)" }], tried: 3 };
  expect(parseEvidence(lines(probed), MARK)).toMatchObject({ fixes: [fix], tried: 3 });
  expect(JSON.stringify(parseEvidence(lines(probed), MARK))).not.toContain("n + 1");
});

test("resolves to nothing when the work takes too long, and to its result when it does not", async () => {
  expect(await resolveWithin(new Promise(() => {}), 1)).toBeNull();
  expect(await resolveWithin(Promise.resolve(7), 60_000)).toBe(7);
});
