import { expect, test } from "vitest";
import { cppSigns } from "./cpp-signs.ts";
import { embedCppEdits } from "./embed-cpp-edits.ts";
import { separateIncludes } from "./separate-includes.ts";

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

test("TUT-02 operators are bound as C++ binds them, so that the watched program does what the student's does", () => {
  const { source } = embedCppEdits("bool f(int w) { return w % 2 == 0 && w > 2; }");
  expect(source).toMatch(
    /both<true>\(\d+, \[&\] \{.*compare<'='>.*\}, \[&\] \{ return bool\(tutor_::compare<'>'>/,
  );
  const cast = embedCppEdits("double f(int sum, int n) { return (double) sum / n; }").source;
  expect(cast).toMatch(/arith<'\/'>\(\d+, \(double\) \(/);
  // What the parser may have read in another way is left as it is.
  expect(embedCppEdits("int f(int a, int b) { bool c; c = a > b; return c; }").source).toContain(
    "c = a > b;",
  );
});

test("CHAT-07 a plain assignment has edits of its value, and a first value those of lists and limits", () => {
  const code = `int f(vector<int> a) {
  int best = 0;
  int last = a.size();
  best = a[0];
  return best;
}`;
  const kindsOf = (line: number) =>
    embedCppEdits(code).edits.flatMap((edit) => (edit.line === line ? [edit.kind] : []));
  expect(embedCppEdits(code).source).toContain("int(a[0])");
  expect(kindsOf(3)).toEqual(["off-by-one", "off-by-one"]);
  expect(kindsOf(4)).toEqual(expect.arrayContaining(["update", "off-by-one", "variable"]));
});

test("CHAT-07 a statement that may be missing in a loop is tried there", () => {
  const { edits } = embedCppEdits(`int main() {
  int n;
  cin >> n;
  while (n > 0) {
    cout << n;
  }
}`);
  expect(edits).toContainEqual(expect.objectContaining({ line: 5, kind: "input" }));
  expect(edits).toContainEqual(expect.objectContaining({ line: 5, kind: "loop-never-changes" }));
});

test("CHAT-07 each header is included once, and of all headers only those that the program needs", () => {
  const { headers, program } = separateIncludes(
    "#include <iostream>\n#include <vector>\n#include <vector>\nint x;\n",
  );
  expect(headers).toEqual(["vector"]);
  expect(program).toBe("\n\n\nint x;\n");
  expect(separateIncludes("#include <bits/stdc++.h>\nstd::map<int, int> m;").headers).toEqual(["map"]);
});

test("CHAT-07 copied arguments and methods that are not virtual are signs of a mistake", () => {
  const swap = (and: string) => `void swap2(int ${and}a, int ${and}b) { int t = a; a = b; b = t; }`;
  expect(cppSigns(swap(""))).toEqual([{ line: 1, edit: "arguments", sure: 0.9 }]);
  expect(cppSigns(swap("&"))).toEqual([]);
  const classes = (virtual: string) => `class Animal {
  ${virtual}string speak() { return "..."; }
};
class Dog : public Animal {
  string speak() { return "Woof"; }
};
Animal *one = nullptr;`;
  expect(cppSigns(classes(""))).toEqual([{ line: 2, edit: "method", sure: 0.8 }]);
  expect(cppSigns(classes("virtual "))).toEqual([]);
});

test("CHAT-07 an if after an if is tried as its else, and a division of whole numbers as a real one", () => {
  const { edits } = embedCppEdits(`double f(int a, int b) {
  if (a > 9) { a = 9; }
  if (b > 9) { b = 9; } else { b = 1; }
  return a / b;
}`);
  expect(edits).toContainEqual(expect.objectContaining({ line: 3, kind: "if-if" }));
  expect(edits).toContainEqual(expect.objectContaining({ line: 4, kind: "division" }));
});
