import { expect, test } from "vitest";
import { parseRequestLine } from "./request-line.ts";

test("CHAT-07 a line that Python wrote, with NaN and Infinity in it, is read; a text that says Infinity stays", () => {
  const line =
    '{"id": 1, "code": "print(\\"Infinity\\")", "checks": [{"call": "f()", "expected": [Infinity, -Infinity, NaN]}]}';
  const { code, checks, error } = parseRequestLine(line);
  expect(error).toBeUndefined();
  expect(code).toBe('print("Infinity")');
  expect(checks[0]?.expected).toEqual(["inf", "-inf", "nan"]);
});

test("CHAT-07 checks come under other names too: input and output, what is typed as a list of lines", () => {
  const { checks } = parseRequestLine(
    '{"checks": [{"input": "5", "output": "6"}, {"stdin": ["1", "2"], "expected": "3"}, {"stdin": 7, "expected": 8}, {"call": "f(1)"}]}',
  );
  expect(checks.map(({ stdin, expected }) => [stdin, expected])).toEqual([
    ["5", "6"],
    ["1\n2", "3"],
    ["7", 8],
  ]);
});

test("CHAT-07 a broken line is told with its id, and what has another shape is left out", () => {
  expect(parseRequestLine('{"id": "b7", "code": ')).toMatchObject({
    id: "b7",
    code: "",
    error: "this line is not JSON",
  });
  expect(parseRequestLine("[1]")).toMatchObject({ id: null, error: "this line is not an object" });
  expect(parseRequestLine('{"id": 3, "language": 4, "checks": "x", "lastRun": 5}')).toMatchObject({
    id: 3,
    language: "python",
    checks: [],
  });
});
