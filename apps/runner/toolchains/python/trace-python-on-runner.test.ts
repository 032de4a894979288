import { requestPythonTrace } from "@nirmaan/tracing/python/python-tracer.ts";
import { expect, test } from "vitest";
import { linesOf, run, storeOf, textOf } from "../../src/testing/traced-runs.ts";

const READ_AND_WRITE = `age = int(input('Age? '))
with open('ages.txt', 'w') as f:
    f.write(f'{age}\\n')
with open('ages.txt') as f:
    print(f.read())
`;

test("VIS-01 input and files of a Python program on the runner show no steps of Python's own modules", async () => {
  const files = [{ name: "main.py", content: READ_AND_WRITE }];
  const request = requestPythonTrace({ language: "python", version: "*", files, stdin: "17\n" });
  const store = storeOf((await run(request)).run.stdout);
  expect(linesOf(store)).toEqual([1, 2, 3, 2, 4, 5, 4]);
  expect(store.calls()).toEqual([]);
  expect(textOf(store)).toBe("Age? 17\n\n");
});
