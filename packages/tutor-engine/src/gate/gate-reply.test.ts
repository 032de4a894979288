import { expect, test } from "vitest";
import { type GateContext, gateReply } from "./gate-reply.ts";
import { maskPersonalData } from "./mask-personal-data.ts";

const code = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";
const solution = code.replace("range(1, n)", "range(1, n + 1)");
const gateContext: GateContext = {
  code,
  solution,
  checks: [
    { call: "total(3)", stdin: null, expected: 6 },
    { call: "total(100)", stdin: null, expected: 5050, hidden: true },
  ],
};
const kindOf = (reply: string) => gateReply(reply, gateContext).kind;

test("CHAT-07 passes a question about the student's own line", () => {
  for (const reply of [
    "Which values does `i` take on line 3 (`for i in range(1, n):`) for `total(3)`?",
    "What is in s before the loop starts?",
    "Yes, stay with that thought. How often does line 4 run?",
  ])
    expect(gateReply(reply, gateContext)).toEqual({ kind: "passed", text: reply });
});

test("CHAT-07 stops a reply that contains the fix, in code, in words or encoded", () => {
  const line = "for i in range(1, n + 1):";
  for (const leak of [
    `Have you tried \`${line}\`?`,
    `What about range(1,n+1)?`,
    "Change n to n + 1, ok?",
    "You need to add one to n, right?",
    "The range should be one longer, should it not?",
    "Use n + 1 instead of n. Clear?",
    `The answer is ${line} Understood?`,
    "What if you increase the end by one?",
    "Here is the solution. Do you see it?",
    `${btoa(line)} ?`,
    `${Array.from(line).reverse().join("")} ?`,
    `${line.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < "n" ? 13 : -13)))} ?`,
    `${Array.from(line)
      .map((letter) => letter.charCodeAt(0))
      .join(" ")} ?`,
    `Do you like r a n g e ( 1 , n + 1 ) ?`,
    "```python\nfor i in range(n):\n```\nOk?",
    "Did you mean `5050`?",
  ])
    expect([leak, kindOf(leak)]).toEqual([leak, "stopped"]);
});

test("CHAT-07 stops a reply that is not a question, is too long or asks for personal data", () => {
  for (const reply of [
    "Look at line 3.",
    "",
    `${"Think again. ".repeat(100)}Ok?`,
    "What is your phone number?",
  ])
    expect(kindOf(reply)).toBe("stopped");
});

test("CHAT-07 stops a reply that confirms or denies a proposed fix, or chooses for the student", () => {
  const kindAfter = (asked: string, reply: string) => gateReply(reply, { ...gateContext, asked }).kind;
  for (const [asked, reply] of [
    ["yes or no: should it be range(1, n+1)?", "Yes! Do you see why?"],
    ["is it range(1, n + 1)?", "Exactly. What happens now?"],
    ["if I write n + 1, will it pass?", "That is right, is it not?"],
    ["should I add 1 to n?", "No, not there. Where else?"],
    ["which is right: A) < B) <=", "Why do you like B so much?"],
    ["A) n B) n + 1, say the letter", "Why is the second one better?"],
    ["line 3 mein n+1 karna hai na? haan ya na", "Haan, ab chala kar dekho. Kya aaya?"],
  ] as const)
    expect([asked, reply, kindAfter(asked, reply)]).toEqual([asked, reply, "stopped"]);
  expect(
    kindAfter("should it be range(1, n+1)?", "Try it and run it. What do you expect `total(3)` to give?"),
  ).toBe("passed");
  expect(kindAfter("i takes 1 and 2", "Yes, stay with that thought. How often does line 4 run?")).toBe(
    "passed",
  );
});

test("CHAT-01 removes HTML, images and links from a reply", () => {
  const reply =
    "Look <img src=x onerror=alert(1)> here ![pixel](https://evil.example/p.png) and [there](https://evil.example). <script>steal</script> What do you see?";
  const gated = gateReply(reply, gateContext);
  expect(gated.kind === "passed" ? gated.text : "").not.toMatch(/<|https|evil|onerror/);
});

test("masks names, e-mail addresses and phone numbers", () => {
  const text =
    "My name is Asha Kumari, write to asha.k@gmail.com or +91 98765 43210, aadhaar 1234 5678 9012, says asha";
  expect(maskPersonalData(text, ["Asha Kumari"])).toBe(
    "My name is [name], write to [e-mail] or [phone], aadhaar [number], says [name]",
  );
  expect(maskPersonalData("for 1200 50 I get 24 and line 3", ["Om"])).toBe("for 1200 50 I get 24 and line 3");
});

test("CHAT-07 leaves the student's code as it is, whatever signs it contains", () => {
  for (const line of [
    "for x in data:",
    "List<Integer> a = f();",
    "#include <vector>",
    "if (a < b && b > c)",
  ]) {
    const reply = `Look at line 1: \`${line}\`. What does it do?`;
    expect(gateReply(reply, { code: line, checks: [] })).toEqual({ kind: "passed", text: reply });
  }
});

test("CHAT-07 passes its own sentence that begins with one line, and compares code by its parts", () => {
  expect(kindOf("Let us start with one line. What should appear on the screen first?")).toBe("passed");
  const longer = { code: "print(n + 10)", checks: [] };
  expect(gateReply("What does `n + 10` give?", longer).kind).toBe("passed");
  expect(gateReply("What does `n + 1` give?", longer).kind).toBe("stopped");
});

test("TUT-05 lets an explanation show code of another task, but never a line of the solution", () => {
  const explanation = { ...gateContext, isExplanation: true };
  expect(gateReply("% gives what is left: 17 % 5 is 2. Where do you see that?", explanation).kind).toBe(
    "passed",
  );
  expect(gateReply("One writes for i in range(1, n + 1). Where do you see that?", explanation).kind).toBe(
    "stopped",
  );
});
