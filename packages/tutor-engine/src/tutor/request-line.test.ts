import { expect, test } from "vitest";
import { parseRequestLine } from "./request-line.ts";

test("CHAT-07 parses NaN and Infinity as Python writes them, and leaves them unchanged in strings", () => {
  const line =
    '{"id": 1, "code": "print(\\"Infinity\\")", "checks": [{"call": "f()", "expected": [Infinity, -Infinity, NaN]}]}';
  const { code, checks, error } = parseRequestLine(line);
  expect(error).toBeUndefined();
  expect(code).toBe('print("Infinity")');
  expect(checks[0]?.expected).toEqual(["inf", "-inf", "nan"]);
});

test("CHAT-07 accepts input and output as names, and stdin as a list of lines", () => {
  const { checks } = parseRequestLine(
    '{"checks": [{"input": "5", "output": "6"}, {"stdin": ["1", "2"], "expected": "3"}, {"stdin": 7, "expected": 8}, {"call": "f(1)"}]}',
  );
  expect(checks.map(({ stdin, expected }) => [stdin, expected])).toEqual([
    ["5", "6"],
    ["1\n2", "3"],
    ["7", 8],
  ]);
});

test("CHAT-07 reports an invalid line with its id, and leaves out invalid fields", () => {
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
