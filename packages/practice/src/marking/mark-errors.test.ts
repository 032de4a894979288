import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { correctedProgram } from "./mark-errors.ts";
import { markReply } from "./mark-reply.ts";

const question = sampleQuestion("error", {
  ask: { count: 2 },
  key: {
    errors: [
      { line: 1, fixes: ["def total(n):"], why: "A header ends with a colon." },
      { line: 4, fixes: ["    return s"], why: "The return belongs after the loop." },
    ],
    stdout: "6\n",
  },
  marks: 2,
  programs: ["def total(n)\n    s = 0\n    for i in range(n): s += i\n        return s\nprint(total(4))"],
});

test("PRAC-02 find the error: half for the line, half for the correction", () => {
  const fixes = [
    { line: 1, fixed: "def total( n ) :" },
    { line: 4, fixed: "    return s" },
  ];
  expect(markReply(question, fixes).earned).toBe(2);
  expect(markReply(question, fixes.slice(0, 1)).earned).toBe(1);
  expect(markReply(question, [{ line: 1, fixed: "def total:" }])).toMatchObject({
    earned: 0.5,
    parts: [{ say: "A header ends with a colon." }, { say: "The return belongs after the loop." }],
  });
  expect(markReply(question, [...fixes, { line: 2, fixed: "s = 1" }]).earned).toBe(1.5);
  expect(markReply(question, []).state).toBe("blank");
});

test("PRAC-02 find the error: a correction of indentation is compared with its indentation", () => {
  const reply = [
    { line: 1, fixed: "def total(n):" },
    { line: 4, fixed: "        return s" },
  ];
  expect(markReply(question, reply, { kind: "failed", error: "", stdout: "" }).earned).toBe(1.5);
});

test("PRAC-02 find the error: a correction that nobody foresaw counts when the program then prints the right output", () => {
  const reply = [
    { line: 1, fixed: "def total(n, s=0):" },
    { line: 4, fixed: "    return s" },
  ];
  expect(markReply(question, reply).state).toBe("needs-a-run");
  expect(correctedProgram(question, reply).split("\n")[0]).toBe("def total(n, s=0):");
  expect(markReply(question, reply, { kind: "printed", stdout: "6" }).earned).toBe(2);
  expect(markReply(question, reply, { kind: "printed", stdout: "7" }).earned).toBe(1.5);
});
