import { expect, test } from "vitest";
import { embedCppEdits } from "./embed-cpp-edits.ts";

const CODE = `#include <iostream>
const int MOST = 10;
int total(int n, int step) {
  int sum = 0;
  for (int i = 1; i < n; i++) {
    sum += i;
  }
  return sum;
}
int main() {
  int n;
  std::cin >> n;
  std::cout << total(n, 1) << std::endl;
}
`;

test("CHAT-07 a C++ program carries all its small edits at once, each with its line and kind", () => {
  const { source, edits, start } = embedCppEdits(CODE);
  expect(edits).toContainEqual(expect.objectContaining({ line: 5, kind: "boundary" }));
  expect(edits).toContainEqual(expect.objectContaining({ line: 4, kind: "start-value" }));
  expect(edits).toContainEqual(expect.objectContaining({ line: 6, kind: "update" }));
  expect(edits).toContainEqual(expect.objectContaining({ line: 5, kind: "variable" }));
  expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length);
  expect(start).toBe("tutor_main_()");
  expect(source).toContain("tutor_::at(6);");
});

test("CHAT-07 what C++ needs as it stands is left alone: constants, includes, what is read in", () => {
  const { source } = embedCppEdits(CODE);
  expect(source).toContain("const int MOST = 10;");
  expect(source).toContain("#include <iostream>");
  expect(source).toContain("std::cin >> n;");
});
