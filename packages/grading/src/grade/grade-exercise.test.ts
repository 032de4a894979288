import type { ExecuteRequest, Executor, StageResult } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { Exercise } from "../lesson-format/exercise.ts";
import { type Grade, gradeBesideStarter, gradeExercise } from "./grade-exercise.ts";

const stage = (part: Partial<StageResult>): StageResult => ({
  stdout: "",
  stderr: "",
  output: "",
  code: 0,
  signal: null,
  ...part,
});
const answers =
  (run: Partial<StageResult>, compile?: Partial<StageResult>): Executor =>
  async (request) => ({
    language: request.language,
    version: request.version,
    run: stage(run),
    ...(compile && { compile: stage(compile) }),
  });
const variant = { starter: { name: "main.py", content: "" }, given: [], solution: "", mistakes: {} };
const exercise = (checks: object[], mistakes: object[] = []) =>
  Exercise.parse({
    name: "greet",
    task: "",
    title: "Greet",
    level: "core",
    marks: 3,
    checks,
    mistakes,
    hints: { nudge: "n", question: "q?", example: "e" },
    variants: { python: variant, java: { ...variant, starter: { name: "Main.java", content: "" } } },
    checkFiles: {},
  });
const greet = { kind: "output", name: "Asha", input: "Asha\n", output: "Namaste, Asha" };
const firstOf = async (executor: Executor, language: "python" | "java" = "python") =>
  (await gradeExercise(exercise([greet]), language, "code", executor)).results[0]?.verdict;

test("LES-04 a program that loops for ever fails with an explanation", async () => {
  expect(await firstOf(answers({ code: null, signal: "SIGKILL", status: "TO" }))).toMatchObject({
    came: "it was still running when its time was over",
  });
});

test("LES-04 a program that prints 10 MB fails with an explanation that does not contain its output", async () => {
  const verdict = await firstOf(answers({ code: null, status: "OL", stdout: "x".repeat(10_000_000) }));
  expect(verdict).toMatchObject({ came: "it printed far more text than the task needs, so it was stopped" });
  const shown = { ...verdict, raw: "" };
  expect(JSON.stringify(shown).length).toBeLessThan(600);
});

test("LES-04 a program that reads past its input gets the number of input lines", async () => {
  const eof = 'Traceback\n  File "main.py", line 2, in <module>\nEOFError: EOF when reading a line\n';
  expect(await firstOf(answers({ code: 1, stderr: eof }))).toMatchObject({
    came: "it asked for more input than there was",
    look: "This task gives one line of input. Count how many times the program reads.",
  });
  const java = 'Exception in thread "main" java.util.NoSuchElementException\n';
  expect(await firstOf(answers({ code: 1, stderr: java }), "java")).toMatchObject({
    came: "it asked for more input than there was",
  });
});

test("reports the last line of a traceback and the line number in the student's file", async () => {
  const stderr =
    'File "main.py", line 3, in <module>\nFile "lib.py", line 9, in f\nZeroDivisionError: division by zero\n';
  expect(await firstOf(answers({ code: 1, stderr }))).toMatchObject({
    came: "it stopped with an error: ZeroDivisionError: division by zero",
    look: "Look at line 3.",
  });
});

test("reports the line of a compile error", async () => {
  const executor = answers({ code: 1 }, { code: 1, stderr: "Main.java:5: error: ';' expected\n" });
  expect(await firstOf(executor, "java")).toMatchObject({ look: "Line 5: ';' expected." });
});

const usesLoop = { kind: "structure", name: "a loop", uses: ["loop"] };
const endlessLoop = answers({ code: null, signal: "SIGKILL", status: "TO" });

test("LES-04 a construct alone earns no marks: an endless loop that does nothing gets 0", async () => {
  const { marks, results, earnsNothing } = await gradeExercise(
    exercise([greet, { ...usesLoop, only: "java" }]),
    "java",
    "class Main { static void main(String[] a) { while (true) {} } }",
    endlessLoop,
  );
  expect(results.map(({ verdict }) => verdict.kind)).toEqual(["failed", "passed"]);
  expect({ marks, earnsNothing }).toEqual({ marks: 0, earnsNothing: true });
});

test("LES-04 an untouched starter gets no marks and no diagnosis; changed code and a starter that passes keep theirs", () => {
  const mistake = { name: "sign", thinks: "t", ask: "Which sign did you use?", when: {} };
  const grade = { passed: false, marks: 0.5, results: [], mistake } as unknown as Grade;
  expect(gradeBesideStarter(grade, "<h1></h1>\n", "<h1></h1>")).toMatchObject({
    marks: 0,
    mistake: undefined,
  });
  expect(gradeBesideStarter(grade, "<h1>Hi</h1>", "<h1></h1>")).toBe(grade);
  const passes = { ...grade, passed: true };
  expect(gradeBesideStarter(passes, "x", "x")).toBe(passes);
});

test("LES-04 the result of a hidden check contains no values", async () => {
  const hidden = {
    ...greet,
    name: "another name",
    hidden: true,
    input: "Farhan\n",
    output: "Namaste, Farhan",
  };
  const { results } = await gradeExercise(
    exercise([hidden]),
    "python",
    "",
    answers({ stdout: "Namaste, Asha" }),
  );
  expect(JSON.stringify(results)).not.toContain("Farhan");
  expect(results[0]?.verdict).toMatchObject({ expected: "one line of output for one line of input" });
});

test("gives half marks for each passed check", async () => {
  const other = { ...greet, name: "Ravi", output: "Namaste, Ravi" };
  const grade = await gradeExercise(
    exercise([greet, other]),
    "python",
    "",
    answers({ stdout: "Namaste, Asha" }),
  );
  expect(grade).toMatchObject({ passed: false, marks: 1.5 });
});

test("recognises a known mistake by the output and returns its question", async () => {
  const mistake = { name: "in-quotes", thinks: "t", ask: "Quotes?", when: { like: "^Namaste, name$" } };
  const grade = await gradeExercise(
    exercise([greet], [mistake]),
    "python",
    "",
    answers({ stdout: "Namaste, name\n" }),
  );
  expect(grade.mistake?.ask).toBe("Quotes?");
});

test("does not run a program again that exceeded its time", async () => {
  let runs = 0;
  const counted: Executor = async (request) => {
    runs += 1;
    return answers({ code: null, status: "TO" })(request);
  };
  const three = ["a", "b", "c"].map((name) => ({ ...greet, name }));
  const { results } = await gradeExercise(exercise(three), "python", "", counted);
  expect(results.map(({ verdict }) => verdict.kind)).toEqual(["failed", "failed", "failed"]);
  expect(runs).toBe(1);
});

test("throws when the runner cannot be reached", async () => {
  const isDown: Executor = async () => {
    throw new Error("no connection");
  };
  await expect(gradeExercise(exercise([greet]), "python", "", isDown)).rejects.toThrow("no connection");
});

/** Prints answers as the Python harness does: a line for each call, with the mark of the plan. */
const harness =
  (lines: object[], after: Partial<StageResult> = {}): Executor =>
  async (request: ExecuteRequest) => {
    const plan = request.files.find(({ name }) => name === "nirmaan-plan.json");
    const mark = /@check-[0-9a-f-]+ /.exec(plan?.content ?? "")?.[0] ?? "";
    const stdout = lines.map((line) => `${mark}${JSON.stringify(line)}`).join("\n");
    return { language: "python", version: "3", run: stage({ stdout, ...after }) };
  };
const calls = {
  kind: "calls",
  name: "areas",
  function: "area",
  calls: [
    { args: [3, 4], returns: 12 },
    { args: [5, 5], returns: 25, hidden: true },
  ],
};
const judged = async (executor: Executor) =>
  (await gradeExercise(exercise([calls]), "python", "", executor)).results;

test("grades several calls in one run, and accepts 12.0 for 12", async () => {
  const results = await judged(
    harness([
      { id: 0, value: 12.0, shown: "12.0" },
      { id: 1, value: 25, shown: "25" },
    ]),
  );
  expect(results.map(({ name, verdict }) => [name, verdict.kind])).toEqual([
    ["area(3, 4)", "passed"],
    ["area(…): areas", "passed"],
  ]);
});

test("keeps the answers before a call that never returns", async () => {
  const results = await judged(harness([{ id: 0, value: 12, shown: "12" }], { code: null, status: "TO" }));
  expect(results[0]?.verdict.kind).toBe("passed");
  expect(results[1]?.verdict).toMatchObject({ came: "it was still running when its time was over" });
});

test("detects printing instead of returning", async () => {
  const results = await judged(harness([{ id: 0, value: null, shown: "None", printed: "12\n" }]));
  expect(results[0]?.verdict).toMatchObject({ came: 'nothing was returned; "12" was printed' });
});

test("LES-04 explains to a function that reads input that its values are arguments", async () => {
  const results = await judged(harness([{ id: 0, error: "EOFError: nobody types here", line: 2 }]));
  expect(results[0]?.verdict).toMatchObject({
    came: "it waited for something to be typed, and nobody types here",
    look: "Look at line 2. The values come in through the brackets: which names do they have there?",
  });
});

test("LES-04 a hidden call shows the expected type, not the value", async () => {
  const results = await judged(
    harness([
      { id: 0, value: 12, shown: "12" },
      { id: 1, value: 10, shown: "10" },
    ]),
  );
  expect(results[1]).toMatchObject({
    name: "area(…): areas",
    verdict: { expected: "a whole number to be returned", came: "a whole number that is not the right one" },
  });
});
