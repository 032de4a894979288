import { expect, test } from "vitest";
import { QUESTION_KINDS } from "./act-factors.ts";
import { ACTS } from "./acts.ts";
import { type MessageContext, readMessage } from "./read-message.ts";

const context = (asked: MessageContext["asked"]): MessageContext => ({
  known: "total = 0\nfor i in range(1, n):\n    total = total + i\nprint(total)\n",
  names: new Set(["total", "i", "n"]),
  asked,
});
const read = (message: string, asked: MessageContext["asked"] = "why") =>
  readMessage(message, context(asked));

test("TUT-01 a message gets an act of the list, whatever is written", () => {
  for (const asked of [...QUESTION_KINDS, "other"] as const)
    for (const message of ["", "?", "😀", "a".repeat(5000), "<script>", "मदद", "0"])
      expect(ACTS).toContain(read(message, asked).act);
});

test("TUT-01 the names, numbers and the line of a message are those of the program", () => {
  const message = read("on line 2 i is 3 and total is 6.5, marks is 9");
  expect(message.line).toBe(2);
  expect(message.names.toSorted()).toEqual(["i", "total"]);
  expect(message.numbers).toEqual(expect.arrayContaining([3, 6.5]));
});

test.each([
  ["give me the answer", "answer"],
  ["i don't know", "stuck"],
  ["mujhe nahi pata", "stuck"],
  ["मुझे नहीं पता", "stuck"],
  ["hello", "hello"],
  ["thank you", "thanks"],
  ["what is a variable", "idea"],
] as const)("TUT-01 '%s' is heard as %s", (message, act) => {
  expect(read(message).act).toBe(act);
});

test("TUT-01 what the tutor asked before decides between acts that sound alike", () => {
  expect(read("6", "value").act).toBe("value");
  expect(read("use less than or equal", "change").act).toBe("proposal");
});
