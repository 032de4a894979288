import type { ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { probeCompiled, signsIn } from "../compiled/probe-compiled.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, ProblemCheck } from "../evidence/problem.ts";
import { diagnose, diagnosisOf } from "./diagnose.ts";

type Stage = ExecuteResponse["run"];
const stage = (changes: Partial<Stage> = {}): Stage => ({
  stdout: "",
  stderr: "",
  output: "",
  code: 0,
  signal: null,
  ...changes,
});
const gives =
  (run: Partial<Stage>, compile?: Partial<Stage>): Executor =>
  async ({ language, version }) => ({
    language,
    version,
    run: stage(run),
    ...(compile && { compile: stage(compile) }),
  });
const isDown: Executor = async () => {
  throw new Error("no runner");
};

const CODE = "package main\n\nfunc main() {\n\tfmt.Println(3)\n}\n";
const check: ProblemCheck = { call: null, stdin: "2\n", expected: "4\n" };
const problem: Problem = { language: "go", code: CODE, checks: [check], given: [] };

test("CHAT-07 a language without a probe is judged by its output, but for spaces at the ends of lines", async () => {
  expect((await probeCompiled(problem, gives({ stdout: "4  \n\n" }))).results[0]?.passed).toBe(true);
  expect((await probeCompiled(problem, gives({ stdout: "5\n" }))).results[0]).toMatchObject({
    passed: false,
    actual: "5\n",
    error: null,
  });
});

test("CHAT-07 each check gets its input, the lesson's files are there, and at most three checks are run", async () => {
  const inputs: unknown[] = [];
  const execute: Executor = async (request) => {
    inputs.push([request.stdin, request.files.map(({ name }) => name)]);
    return gives({ stdout: "4" })(request);
  };
  const given = [{ name: "city.go", content: "x" }];
  const checks = ["1", "2", "3", "4"].map((stdin) => ({ ...check, stdin }));
  await probeCompiled({ ...problem, given, checks }, execute);
  expect(inputs).toEqual(["1", "2", "3"].map((stdin) => [stdin, [undefined, "city.go"]]));
});

test("CHAT-07 a program that is stopped does not end; one that fails says why", async () => {
  expect((await probeCompiled(problem, gives({ code: null }))).results[0]?.error).toBe("Halt: steps");
  expect((await probeCompiled(problem, gives({ code: 2, stderr: "panic: x\n" }))).results[0]?.error).toBe(
    "panic: x",
  );
  expect((await probeCompiled(problem, gives({ code: 3 }))).results[0]?.error).toBe("exit 3");
});

test("CHAT-07 what the compiler refuses has a line; a missing semicolon is missed on the line before", async () => {
  const cpp: Problem = {
    ...problem,
    language: "cpp",
    code: "int main() {\n  int a = 3\n\n  return a;\n}\n",
  };
  const stderr = "main.cpp:4:3: error: expected ',' or ';' before 'return'\n";
  const { syntax } = await probeCompiled(cpp, gives({}, { code: 1, stderr }));
  expect(syntax).toMatchObject({ line: 2, lines: [2, 4] });
});

test.each([
  ["for (int i = 0; i < n; i++);", "stray-semicolon"],
  ["if (a = 3) {", "assign-in-test"],
  ["cin << a;", "type-mix"],
  ["for (int i = 0; i <= v.size(); i++) {", "boundary"],
  ["a = a;", "shadowing"],
  ["if (n == 1 || 2)", "and-or"],
])("CHAT-07 a sign of a mistake is seen without a run: %s", (line, edit) => {
  expect(signsIn(`x\n${line}`)).toContainEqual(expect.objectContaining({ line: 2, edit }));
});

test("CHAT-07 a right line has no sign", () => {
  for (const line of ["for (int i = 0; i < n; i++) {", "if (a == 3) {", "cin >> a;", "a = b;"])
    expect([line, signsIn(line)]).toEqual([line, []]);
});

test("CHAT-07 without a runner the message of the last run is what is known", async () => {
  const code = "a = 1\nb = c\n";
  const error = "Traceback\n  File \"main.py\", line 2, in <module>\nNameError: name 'c' is not defined\n";
  const python: Problem = { language: "python", code, checks: [], given: [], lastRun: { output: "", error } };
  expect((await diagnose(python, isDown)).suspects[0]).toMatchObject({ line: 2, concept: "unknown-name" });
  expect(await diagnose({ ...python, lastRun: undefined }, isDown)).toEqual({
    evidence: NO_EVIDENCE,
    suspects: [],
    passed: 0,
    total: 0,
  });
});

test("CHAT-07 nothing is run for an empty program, or for one that the grader has judged", async () => {
  expect((await diagnose({ ...problem, code: "  \n" }, isDown)).total).toBe(0);
  const graded = { passed: 1, total: 3 };
  expect(await diagnose({ ...problem, graded }, isDown)).toMatchObject({ passed: 1, total: 3 });
});

test("CHAT-07 a program that passes every check has no suspects, whatever signs it has", () => {
  const signs = [{ line: 1, edit: "number", sure: 0.9 }];
  const evidence = { ...NO_EVIDENCE, results: [{ passed: true }], signs };
  expect(diagnosisOf(evidence, problem)).toMatchObject({ suspects: [], passed: 1, total: 1 });
  const half = { ...evidence, results: [{ passed: true }, { passed: false }] };
  expect(diagnosisOf(half, problem)).toMatchObject({ passed: 1, total: 2 });
  expect(diagnosisOf(half, problem).suspects[0]?.line).toBe(1);
});
