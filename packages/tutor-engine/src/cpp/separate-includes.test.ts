import { expect, test } from "vitest";
import { separateIncludes } from "./separate-includes.ts";

test("CHAT-07 the includes are taken out, and every line stays where it is", () => {
  const { headers, program } = separateIncludes("#include <vector>\n  # include <map>\nint main() {}\n");
  expect(headers).toEqual(["vector", "map"]);
  expect(program).toBe("\n\nint main() {}\n");
});

test("CHAT-07 instead of all headers only those are included whose names are in the program", () => {
  const code = "#include <bits/stdc++.h>\nint main() { vector<int> v; sort(v.begin(), v.end()); sqrt(2); }";
  expect(separateIncludes(code).headers.toSorted()).toEqual(["algorithm", "cmath", "vector"]);
});

test.each([
  ["map<string, int> m;", "map"],
  ["unordered_map<int, int> m;", "unordered_map"],
  ["stringstream s;", "sstream"],
  ["cout << setw(3);", "iomanip"],
  ["int big = INT_MAX;", "climits"],
  ["priority_queue<int> q;", "queue"],
  ["accumulate(a, b, 0);", "numeric"],
])("CHAT-07 %s needs <%s>", (line, header) => {
  expect(separateIncludes(`#include <bits/stdc++.h>\n${line}`).headers).toContain(header);
});

test("CHAT-07 the probe includes <iostream> itself, and a file of the student's own stays", () => {
  const { headers, program } = separateIncludes('#include <iostream>\n#include "mine.h"\n');
  expect(headers).toEqual([]);
  expect(program).toContain('#include "mine.h"');
});
