import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

const printing = (stdout: string, marks = 2, spacing: "free" | "exact" = "free") =>
  sampleQuestion("output", { ask: { spacing }, key: { stdout }, marks });
const earned = (stdout: string, reply: string, marks = 2) => markReply(printing(stdout, marks), reply).earned;

test("PRAC-02 output: blanks at the end of a line and empty lines at the end do not count", () => {
  const line = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "" && !/[\r\n]/.test(text));
  const blanks = fc.array(fc.constantFrom(" ", "\t")).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), blanks, fc.nat(3), (lines, end, empty) => {
      const reply = lines.map((text) => text + end).join("\n") + "\n".repeat(empty);
      expect(earned(lines.join("\n"), reply)).toBe(2);
    }),
  );
});

test("PRAC-02 output: spaces inside, quotes and commas of a list earn everything with a remark", () => {
  const mark = markReply(printing("['a', 'b'] 5\n"), '["a","b"]  5');
  expect(mark.earned).toBe(2);
  expect(mark.parts.at(-1)?.say).toContain("spaces");
  expect(markReply(printing("*  *", 2, "exact"), "* *").earned).toBe(0);
  expect(markReply(printing("*  *", 2, "exact"), "*  *  \n").earned).toBe(2);
});

test("PRAC-02 output: a whole number and a float are different, two forms of one float are not", () => {
  expect([earned("7.0", "7"), earned("7", "7.0"), earned("2.5", "2.50"), earned("0.5", ".5")]).toEqual([
    0, 0, 2, 2,
  ]);
  expect([earned("0.30000000000000004", "0.3"), earned("3.3333333333333335", "3.33")]).toEqual([0, 2]);
  expect([earned("3.3333333333333335", "3.4"), earned("12 34", "1234")]).toEqual([0, 0]);
});

test("PRAC-02 output: each right line counts, also after a line that is missing or too many", () => {
  expect(earned("1\n2\n3\n4", "1\n3\n4")).toBe(1.5);
  expect(earned("1\n2\n3\n4", "1\n2\n2\n3\n4")).toBe(1.5);
  expect(earned("1\n2\n3\n4", "4\n3\n2\n1")).toBe(0.5);
  expect(earned("10#20#30 end", "10#20#30 stop")).toBe(0);
  expect(earned("P y T h", "P y T H", 3)).toBe(2);
});

test("PRAC-02 output: an empty reply is blank, and a program without output can be answered", () => {
  expect(markReply(printing("5"), "  \n").state).toBe("blank");
  expect(markReply(printing(""), "")).toMatchObject({ state: "marked", earned: 2 });
});

test("PRAC-02 output: a known wrong output is answered with the idea behind it", () => {
  const question = sampleQuestion("output", {
    ask: { spacing: "free" },
    key: { stdout: "15" },
    mistakes: [{ reply: "10", thinks: "Stops one step early." }],
  });
  expect(markReply(question, "10").parts.at(-1)?.say).toBe("Stops one step early.");
});
