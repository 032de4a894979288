import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { probePython } from "./probe-python.ts";

const problem = {
  language: "python",
  code: "def f(n):\n    return n\n",
  checks: [{ call: "f(1)", stdin: null, expected: 2 }],
  given: [{ name: "simulator.py", content: "SPEED = 1" }],
};

async function probeWith(answer: (mark: string) => { stdout?: string; stderr?: string }) {
  const requests: ExecuteRequest[] = [];
  const evidence = await probePython(problem, async (request) => {
    requests.push(request);
    const mark = /\\"mark\\":\\"(@[\w-]+ )/.exec(request.files[0]?.content ?? "")?.[1] ?? "";
    const { stdout = "", stderr = "" } = answer(mark);
    return {
      language: "python",
      version: "",
      run: { stdout, stderr, output: stdout, code: 0, signal: null },
    };
  });
  return { evidence, request: requests[0] };
}

test("CHAT-07 the probe is one program, sent with the files that the lesson gives", async () => {
  const { request } = await probeWith(() => ({}));
  expect(request?.files.map(({ name }) => name)).toEqual(["tutor_probe.py", "simulator.py"]);
  const [probe] = request?.files ?? [];
  expect(probe?.content).not.toMatch(/^from (?:syntax_edit|run_check|edit_calls) import/m);
  expect(probe?.content).toContain('\\"given\\":[\\"simulator\\"]');
});

test("CHAT-07 findings are read from marked lines, and the student's own output is ignored", async () => {
  const checks = {
    kind: "checks",
    results: [{ passed: false, actual: "1" }],
    coverage: [{ 2: 1 }],
    found: [],
  };
  const probed = {
    kind: "probed",
    tried: 9,
    found: [{ line: 2, edit: "off-by-one", weight: 1, fixed: 1, broken: 0, of: 1 }],
  };
  const { evidence } = await probeWith((mark) => ({
    stdout: `{"kind":"syntax"}\n${mark}${JSON.stringify(checks)}\n${mark}${JSON.stringify(probed)}\n${mark}{"kind":`,
  }));
  expect(evidence.results).toEqual([{ passed: false, actual: "1" }]);
  expect(evidence.fixes).toMatchObject([{ line: 2, edit: "off-by-one" }]);
  expect(evidence.syntax).toBeNull();
});

test("CHAT-07 a program that hangs inside one call is stopped by the clock, on the line of the traceback", async () => {
  const { evidence } = await probeWith(() => ({
    stderr: 'Timeout (0:00:01)!\n  File "<student>", line 2 in f\n',
  }));
  expect(evidence.results).toEqual([{ passed: false, error: "Halt: time", line: 2 }]);
  expect(evidence.coverage).toEqual([{ 2: 1 }]);
});
