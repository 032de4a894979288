import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

const IDS = ["a", "b", "c", "d", "e"];
const options = IDS.map((id) => ({ id, text: `option ${id}` }));

test("PRAC-02 one option: all or nothing, with the wrong idea behind the option that was chosen", () => {
  const question = sampleQuestion("one", {
    ask: { options },
    key: { right: "b" },
    mistakes: [{ reply: "a", thinks: "Counts from 1." }],
  });
  expect(markReply(question, "b")).toMatchObject({ state: "marked", earned: 1, of: 1, by: "machine" });
  expect(markReply(question, "a")).toMatchObject({
    earned: 0,
    parts: [{ id: "a", earned: 0, say: "Counts from 1." }],
  });
  expect(markReply(question, "")).toMatchObject({ state: "blank", earned: 0 });
  expect(markReply(question, "z").state).toBe("malformed");
  expect(markReply(question, { a: 1 }).state).toBe("malformed");
});

test("PRAC-02 several right: (right − wrong) ÷ right, in half marks, and ticking everything earns no more", () => {
  const question = sampleQuestion("many", { ask: { options }, key: { right: ["a", "b", "c"] }, marks: 3 });
  const earned = (...reply: string[]) => markReply(question, reply).earned;
  expect([earned("a"), earned("a", "b"), earned("a", "b", "c")]).toEqual([1, 2, 3]);
  expect([earned("a", "d"), earned("d", "e"), earned("a", "b", "c", "d", "e")]).toEqual([0, 0, 1]);
});

test("PRAC-02 several right: no reply earns less than nothing, only the right set earns everything", () => {
  const subset = fc.uniqueArray(fc.constantFrom(...IDS));
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }), subset, (right, reply) => {
      const question = sampleQuestion("many", { ask: { options }, key: { right }, marks: 2 });
      const mark = markReply(question, reply);
      const isRight = reply.toSorted().join() === right.toSorted().join();
      expect(mark.earned).toBeGreaterThanOrEqual(0);
      expect(mark.earned === 2).toBe(isRight);
      expect(mark.state).toBe(reply.length === 0 ? "blank" : "marked");
    }),
  );
});

test("PRAC-02 assertion and reason: names the fact that was misjudged", () => {
  const question = sampleQuestion("assertion", {
    ask: { assertion: "A stack is LIFO.", reason: "A list can be a stack." },
    key: { right: "B" },
    mistakes: [{ reply: "A", thinks: "Two true sentences need not explain each other." }],
  });
  expect(markReply(question, "B").earned).toBe(1);
  const { earned, parts } = markReply(question, "A");
  expect(earned).toBe(0);
  expect(parts).toEqual([
    { id: "assertion", earned: 1, of: 1 },
    { id: "reason", earned: 1, of: 1 },
    { id: "explains", earned: 0, of: 1, say: "Two true sentences need not explain each other." },
  ]);
  expect(markReply(question, "").state).toBe("blank");
  expect(markReply(question, "E").state).toBe("malformed");
});
