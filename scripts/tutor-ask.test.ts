import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { TEXT_IMPORTS } from "../apps/launcher/src/node-options/text-imports.ts";
import { createLineAnswerer, type LineAnswer } from "./offline/answer-line.ts";
import { createOfflineExecutor } from "./offline/offline-executor.ts";

const NOWHERE = "http://127.0.0.1:1";

/** Starts the command once and gives its answers, one for each line. */
function askCommand(questions: object[]): Promise<LineAnswer[]> {
  const command = spawn(process.execPath, [...TEXT_IMPORTS, join(import.meta.dirname, "tutor-ask.ts")], {
    env: { ...process.env, EXECUTION_ENDPOINTS: NOWHERE },
    stdio: ["pipe", "pipe", "inherit"],
  });
  command.stdin.end(questions.map((each) => `${JSON.stringify(each)}\n`).join(""));
  let output = "";
  command.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((answered) =>
    command.on("close", () =>
      answered(
        output
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as LineAnswer),
      ),
    ),
  );
}

// Python takes seconds to start: one sandbox serves all tests, and the command itself is started once.
const [GRACE_MS, SHORT_GRACE_MS] = [10_000, 2500];
const shared = createOfflineExecutor(GRACE_MS, false);
const answerLine = createLineAnswerer(shared.execute);
afterAll(() => shared.close());

async function ask(questions: (object | string)[]): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  for (const each of questions)
    answers.push(await answerLine(typeof each === "string" ? each : JSON.stringify(each)));
  return answers;
}

const stuck = [{ role: "user", content: "it is wrong, why?" }];
const total = {
  id: "python",
  language: "python",
  code: "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n",
  checks: [
    { call: "total(3)", expected: 6 },
    { call: "total(1)", expected: 1 },
    { call: "total(0)", expected: 0 },
  ],
  conversation: stuck,
};

test("CHAT-07 finds the faulty line in Python, JavaScript and Java without a runner or a network, and asks about it", async () => {
  const answers = await askCommand([
    total,
    {
      id: "endless",
      language: "python",
      code: "n = int(input())\ni = 1\nwhile i <= n:\n    print(i)\nprint('done')\n",
      checks: [{ stdin: "2\n", expected: "1\n2\ndone" }],
      conversation: stuck,
    },
    {
      id: "javascript",
      language: "javascript",
      code: "function allEven(xs) {\n  for (const x of xs) {\n    if (x % 2 !== 0) {\n      return false;\n    } else {\n      return true;\n    }\n  }\n  return true;\n}\n",
      checks: [
        { call: "allEven([2, 3])", expected: false },
        { call: "allEven([2, 4])", expected: true },
      ],
      conversation: stuck,
    },
    {
      id: "java",
      language: "java",
      code: "class Main {\n  static int sum(int[] a) {\n    int s = 0;\n    for (int i = 1; i < a.length; i++) {\n      s += a[i];\n    }\n    return s;\n  }\n}\n",
      checks: [
        { call: "sum(new int[]{1, 2, 3})", expected: 6 },
        { call: "sum(new int[]{0, 2})", expected: 2 },
      ],
      conversation: stuck,
    },
    {
      id: "right",
      language: "python",
      code: "def two():\n    return 2\n",
      checks: [{ call: "two()", expected: 2 }],
      conversation: stuck,
    },
  ]);
  expect(answers.map(({ id, diagnosis }) => [id, diagnosis?.line ?? null])).toEqual([
    ["python", 3],
    ["endless", 4],
    ["javascript", 6],
    ["java", 4],
    ["right", null],
  ]);
  for (const { reply } of answers) expect(reply).toMatch(/\?$/);
  // The line is the student's to find: the first reply says what the program does.
  expect(answers[0]?.reply).toContain("`total(3)`");
  expect(answers[0]?.reply).not.toContain("line 3");
});

test("CHAT-07 raises the hint level over five turns and never gives the answer", async () => {
  const said = ["help", "idk", "no idea", "still stuck", "idk", "the loop stops before the last number"];
  const turns = said.map((_, at) => ({
    ...total,
    id: String(at),
    conversation: said.slice(0, at + 1).flatMap((content) => [
      { role: "user", content },
      { role: "assistant", content: "…?" },
    ]),
  }));
  const answers = await ask(turns);
  expect(answers.map(({ rung }) => rung)).toEqual([1, 1, 1, 4, 4, 3]);
  expect(new Set(answers.map(({ reply }) => reply)).size).toBe(answers.length);
  for (const { reply } of answers) {
    expect(reply).toMatch(/\?$/);
    expect(reply).not.toMatch(/n \+ 1|plus one|<=/);
  }
});

test("answers every input line with one line that has its id and a question", async () => {
  const long = Array.from({ length: 3000 }, (_, at) => `x${at} = ${at} + x${at - 1}`).join("\n");
  const answers = await ask([
    "this is not JSON",
    '{"id": "cut", "language": "python", "code": "print(',
    "[1, 2]",
    "null",
    {},
    { id: 7, language: "klingon", code: "nuqneH" },
    { id: "odd", language: 5, code: null, checks: "none", conversation: [{ role: "wizard" }, 3], lastRun: 1 },
    { id: "no-checks", language: "python", code: "print(1)", lastRun: { stdout: "1", stderr: null } },
    { ...total, id: "endless", code: "def total(n):\n    while True:\n        n += 1\n" },
    { ...total, id: "flood", code: "while True:\n    print('x' * 1000)\n" },
    { ...total, id: "doubling", code: "def total(n):\n    s = 'x'\n    while True:\n        s = s + s\n" },
    { ...total, id: "long", code: `${long}\n${total.code}` },
    { id: "long-script", language: "javascript", code: long, checks: [{ stdin: "", expected: "1" }] },
    { ...total, id: "deep", code: `x = ${"(".repeat(5000)}1${")".repeat(5000)}` },
    { ...total, id: "bad-call", checks: [{ call: "total(", expected: 1 }, { expected: 3 }, "x"] },
    { ...total, id: "last" },
  ]);
  expect(answers.map(({ id }) => id)).toEqual([
    null,
    "cut",
    null,
    null,
    null,
    7,
    "odd",
    "no-checks",
    "endless",
    "flood",
    "doubling",
    "long",
    "long-script",
    "deep",
    "bad-call",
    "last",
  ]);
  for (const { reply, ms } of answers) {
    expect(reply).toMatch(/\?$/);
    expect(ms).toBeTypeOf("number");
  }
  expect(answers.at(-1)?.diagnosis?.line).toBe(3);
});

test("a program in the offline sandbox cannot read our files or start programs, and is stopped after its timeout", async () => {
  const sandbox = createOfflineExecutor(SHORT_GRACE_MS, false);
  const run = (language: string, content: string, run_timeout = 2000) =>
    sandbox.execute({ language, version: "*", files: [{ name: "main.py", content }], run_timeout });
  const python = await run(
    "python",
    "import os\ntry:\n    print(open('/etc/passwd').read())\nexcept Exception as e:\n    print(type(e).__name__)\nprint(os.path.exists('/etc/hosts'))\n",
  );
  expect(python.run.stdout).toBe("FileNotFoundError\nFalse\n");
  const javascript = await run(
    "javascript",
    "globalThis.said = [typeof process, typeof require, typeof fetch].join(' ')",
  );
  expect(javascript.run.stdout).toBe("undefined undefined undefined");
  await expect(run("javascript", "while (true) {}", 300)).rejects.toThrow("timed out");
  await expect(run("python", "while True: pass", 300)).rejects.toThrow("too long");
  expect((await run("python", "print(1)")).run.stdout).toBe("1\n");
  sandbox.close();
});
