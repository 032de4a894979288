import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../../src/testing/post-job.ts";

const { url } = inject("runner");

const compile = async (...contents: string[]) => {
  const files = contents.map((content, at) => ({ name: at ? `part${at}.cpp` : "main.cpp", content }));
  return (await postJob(url, { language: "cpp", version: "*", files })).body;
};

/** What a program sees after each precompiled header, and what it must not see. */
const declared: Record<string, { seen: string; unseen: string[] }> = {
  iostream: { seen: "cout", unseen: ["vector", "map", "shared_ptr", "setw"] },
  vector: { seen: "vector", unseen: ["string", "cout", "map"] },
  string: { seen: "string", unseen: ["cout", "vector", "map", "sort"] },
  algorithm: { seen: "sort", unseen: ["cout", "vector", "map"] },
  map: { seen: "map", unseen: ["cout", "vector", "sort"] },
};

test.each(Object.entries(declared))(
  "a program that includes <%s> sees no more than it declares",
  async (header, { seen, unseen }) => {
    const uses = [seen, ...unseen].map((name) => `using std::${name};`);
    const { stderr } =
      (await compile([`#include <${header}>`, ...uses, "int main() {}"].join("\n"))).compile ?? {};
    const missing = [...(stderr ?? "").matchAll(/‘(\w+)’ has not been declared in ‘std’/g)].map(
      ([, name]) => name,
    );
    expect(missing).toEqual(unseen);
  },
);

test("no name of the platform is declared by a precompiled header", async () => {
  const source =
    "#include <iostream>\nnamespace __nirmaan { int nirmaan = 4; }\nint nirmaan() { return __nirmaan::nirmaan; }";
  const { run } = await compile(`${source}\nint main() { std::cout << nirmaan(); }`);
  expect(run.stdout).toBe("4");
});

test("strings of every character type work in a program's own templates", async () => {
  const { compile: compiled, run } = await compile(`#include <iostream>
using namespace std::literals;
template <class S> auto twice(const S& s) { return (s + s).substr(1).size(); }
int main() {
  std::cout << twice("a"s) << twice(L"ab"s) << twice(u8"abc"s) << twice(u"abcd"s) << twice(U"abcde"s);
  std::wcout << std::to_wstring(5);
}`);
  expect([compiled?.stderr, run.stdout]).toEqual(["", "135795"]);
});

test("the errors of all files of a C++ program are shown, each once", async () => {
  const { compile: compiled } = await compile("int main() { return first; }", "int two() { return second; }");
  expect(compiled?.code).toBe(1);
  expect(compiled?.stderr.match(/error: .*/g)).toEqual([
    "error: ‘first’ was not declared in this scope",
    "error: ‘second’ was not declared in this scope",
  ]);
});

test("a C++ program that cannot be linked is told so by the linker's wrapper", async () => {
  const { compile: compiled } = await compile("int two();\nint main() { return two(); }");
  expect(compiled?.code).toBe(1);
  expect(compiled?.stderr).toMatch(
    /^mold: error: undefined symbol: two\(\)\n>>> referenced by main\.cpp\n>>> +\/tmp\/cc\w+\.o:\(main\)\ncollect2: error: ld returned 1 exit status\n$/,
  );
});

test("a warning is shown and the program runs", async () => {
  const { compile: compiled, run } = await compile(
    "#include <iostream>\n#warning careful\nint main() { std::cout << 1; }",
  );
  expect(compiled?.stderr).toMatch(/warning: #warning careful/);
  expect(run.stdout).toBe("1");
});

test("an error in a line of assembler is told in the assembler's words", async () => {
  const { compile: compiled } = await compile('int main() { asm("no_such_instruction"); }');
  expect(compiled?.code).toBe(1);
  // The compiler names the source's line in a comment of the assembler, which not every processor's assembler reads.
  expect(compiled?.stderr).toMatch(/^({standard input}|main\.cpp): Assembler messages:\n/);
});

test("a C++ program that needs the compiler's static library is linked", async () => {
  const source = `#include <atomic>
#include <iostream>
#include <memory>
int main() {
  std::atomic<long> a = 1;
  a.fetch_add(2);
  auto p = std::make_shared<int>(3);
  __int128 big = 1;
  for (int i = 0; i < 100; i++) big = big * 3 / 2 + 7;
  std::cout << a << *p << (long)(big % 1000);
}`;
  const { body } = await postJob(url, jobRequest("cpp", source));
  expect([body.compile?.stderr, body.run.code]).toEqual(["", 0]);
  expect(body.run.stdout).toMatch(/^33\d+$/);
});
