import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { normaliseCode } from "./code-text.ts";
import { markReply } from "./mark-reply.ts";

const question = sampleQuestion("fill", {
  ask: { blanks: ["mode", "word", "pi"] },
  key: {
    accepts: {
      mode: [{ as: "code", text: "open('a.dat', 'rb')" }],
      word: [
        { as: "text", text: "circuit switching" },
        { as: "text", text: "circuit-switched" },
      ],
      pi: [{ as: "number", value: 3.14, tolerance: 0.01 }],
    },
  },
  marks: 3,
  mistakes: [{ reply: "mode=open('a.dat')", thinks: "Opens as text." }],
});

test("PRAC-02 fill: each blank counts, in every accepted form", () => {
  const right = { mode: 'open( "a.dat" ,"rb" )', word: " The Circuit-Switching.", pi: "3.1416" };
  expect(markReply(question, right).earned).toBe(3);
  expect(markReply(question, { ...right, pi: "3" }).earned).toBe(2);
  expect(markReply(question, { pi: "3.14" }).earned).toBe(1);
});

test("PRAC-02 fill: a known wrong filling is named, code keeps its case, and nothing is blank", () => {
  const mark = markReply(question, { mode: "open('a.dat')", word: "x", pi: "x" });
  expect(mark).toMatchObject({ earned: 0, parts: [{ id: "mode", say: "Opens as text." }, {}, {}] });
  expect(markReply(question, { mode: "Open('a.dat','rb')" }).earned).toBe(0);
  expect(markReply(question, { mode: " ", word: "" }).state).toBe("blank");
  expect(markReply(question, { other: "x" }).state).toBe("malformed");
});

test("code is compared without spaces, comments and the kind of quotes, but with the text inside quotes", () => {
  expect(normaliseCode("for  i in range( 3 ) :  # three")).toBe(normaliseCode("for i in range(3):"));
  expect(normaliseCode("print('a b')")).not.toBe(normaliseCode("print('ab')"));
  expect(normaliseCode("print('#')")).toBe(normaliseCode('print("#")'));
  expect(normaliseCode("return x")).not.toBe(normaliseCode("returnx"));
});
