import { expect, test } from "vitest";
import { QUESTION_KINDS } from "../question/practice-question.ts";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

const points = [
  { id: "p1", marks: 1, text: "Names the switch." },
  { id: "p2", marks: 0.5, text: "Says where it stands." },
  { id: "p3", marks: 1, text: "Gives the reason." },
];

test("PRAC-02 written answers: the ticked points count up to the marks, and the mark is stored as the student's own", () => {
  const question = sampleQuestion("written", {
    ask: { lines: 5 },
    key: { points, model: "A switch." },
    marks: 2,
  });
  const mark = markReply(question, { text: "A switch in each block.", ticked: ["p1", "p2"] });
  expect(mark).toMatchObject({ state: "marked", earned: 1.5, of: 2, by: "self" });
  expect(markReply(question, { text: "x", ticked: ["p1", "p2", "p3"] }).earned).toBe(2);
  expect(markReply(question, { text: " ", ticked: [] }).state).toBe("blank");
  expect(markReply(question, { text: "x", ticked: ["p9"] }).state).toBe("malformed");
});

test("PRAC-02 programs: each line that the test prints is one check", () => {
  const question = sampleQuestion("program", {
    ask: { language: "python", files: [] },
    key: { points, model: "m", test: "t", input: "", stdout: "1\n2\n3\n" },
    marks: 3,
  });
  expect(markReply(question, "def f(): …").state).toBe("needs-a-run");
  expect(markReply(question, "…", { kind: "printed", stdout: "1\n2\n3" })).toMatchObject({
    earned: 3,
    by: "machine",
  });
  expect(markReply(question, "…", { kind: "printed", stdout: "1\n9\n3" }).earned).toBe(2);
  expect(markReply(question, "…", { kind: "failed", error: "NameError", stdout: "1\n2\n3" }).earned).toBe(2);
});

test("PRAC-01 there are twelve kinds of questions", () => {
  expect(QUESTION_KINDS.toSorted()).toEqual([
    "assertion",
    "error",
    "fill",
    "logic",
    "many",
    "one",
    "order",
    "output",
    "program",
    "query",
    "trace",
    "written",
  ]);
});
