import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { readSampleProgram, SAMPLE_OUTPUT } from "@nirmaan/execution/read-sample-program.ts";
import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");

test.each(LANGUAGES)(
  "RUN-05 WS-10 runs the sample of $label at the version that the product requests",
  async ({ id, runtime }) => {
    const { status, body } = await postJob(url, { ...runtime, files: [{ content: readSampleProgram(id) }] });
    expect([status, body.run.stdout, body.run.stderr]).toEqual([200, SAMPLE_OUTPUT, ""]);
  },
);

test("a C++ program and its header may include the same library", async () => {
  const files = [
    { name: "main.cpp", content: '#include <iostream>\n#include "b.h"\nint main() { std::cout << two(); }' },
    { name: "b.h", content: "#pragma once\n#include <iostream>\ninline int two() { return 2; }" },
  ];
  const { body } = await postJob(url, { language: "cpp", version: "*", files });
  expect([body.compile?.stderr, body.run.stdout]).toEqual(["", "2"]);
});

test("a Swift program that stops says why, without the registers of the processor", async () => {
  const { body } = await postJob(url, jobRequest("swift", "let a = [1]\nprint(a[a.count])"));
  expect(body.run.stderr).toMatch(/Fatal error: Index out of range/);
  expect(body.run.stderr).not.toMatch(/Registers:|Backtracing/);
});

const severalFiles: Record<string, Record<string, string>> = {
  javascript: { "main.js": 'console.log(require("./b.js").two)', "b.js": "exports.two = 2" },
  typescript: {
    "main.ts": 'import { two } from "./b"; const n: number = two; console.log(n)',
    "b.ts": "export const two = 2",
  },
  python: { "main.py": "from b import two\nprint(two)", "b.py": "two = 2" },
  java: {
    "Main.java": "public class Main { public static void main(String[] a) { System.out.println(B.two()); } }",
    "B.java": "class B { static int two() { return 2; } }",
  },
  go: {
    "main.go": 'package main\nimport "fmt"\nfunc main() { fmt.Println(two()) }',
    "b.go": "package main\nfunc two() int { return 2 }",
  },
  rust: { "main.rs": 'mod b;\nfn main() { println!("{}", b::two()); }', "b.rs": "pub fn two() -> i32 { 2 }" },
  cpp: {
    "main.cpp": '#include "b.h"\n#include <iostream>\nint main() { std::cout << two() << std::endl; }',
    "b.h": "int two();",
    "b.cpp": '#include "b.h"\nint two() { return 2; }',
  },
  csharp: {
    "main.cs": "class M { static void Main() { System.Console.WriteLine(B.Two()); } }",
    "b.cs": "class B { public static int Two() { return 2; } }",
  },
  ruby: { "main.rb": 'require_relative "b"\nputs two', "b.rb": "def two = 2" },
  swift: { "main.swift": "print(two())", "b.swift": "func two() -> Int { 2 }" },
};

test.each(Object.entries(severalFiles))("runs a %s program of several files", async (language, contents) => {
  const files = Object.entries(contents).map(([name, content]) => ({ name, content }));
  const { body } = await postJob(url, { language, version: "*", files });
  expect([body.run.stdout, body.run.stderr]).toEqual(["2\n", ""]);
});

test("runs the public Java class of a file with any name", async () => {
  const source =
    'public class Bakery { public static void main(String[] a) { System.out.println("bread"); } }';
  for (const name of ["Main.java", "notes.txt", "odd name.java"]) {
    const { body } = await postJob(url, {
      language: "java",
      version: "*",
      files: [{ name, content: source }],
    });
    expect([body.run.stdout, body.run.stderr]).toEqual(["bread\n", ""]);
  }
});

const broken: Record<string, [string, RegExp]> = {
  typescript: ["const n: number = 'x';", /error TS2322/],
  java: ['public class A { int n = "x"; }', /incompatible types/],
  go: ['package main\nfunc main() { var n int = "x" }', /cannot use "x"/],
  rust: ['fn main() { let n: i32 = "x"; }', /mismatched types/],
  cpp: ['int main() { int n = "x"; }', /invalid conversion/],
  csharp: ['class A { static void Main() { int n = "x"; } }', /CS0029/],
  swift: ['let n: Int = "x"', /cannot convert/],
};

test.each(Object.entries(broken))(
  "returns the compiler's message for an error in %s and runs nothing",
  async (language, [source, message]) => {
    const { body } = await postJob(url, jobRequest(language, source));
    expect(body.compile?.code).not.toBe(0);
    expect(body.compile?.output).toMatch(message);
    expect(body.run).toEqual(body.compile);
  },
);

const twoRandoms: Record<string, string> = {
  python: "import random, uuid; print(random.random(), uuid.uuid4())",
  javascript: "console.log(Math.random(), crypto.randomUUID())",
  typescript: "console.log(Math.random())",
  ruby: "puts rand, SecureRandom.hex",
};

test.each(Object.entries(twoRandoms))(
  "seeds random numbers anew in each fork of %s",
  async (language, source) => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => postJob(url, jobRequest(language, source))));
    expect(new Set(responses.map(({ body }) => body.run.stdout)).size).toBe(4);
  },
);

test("provides numpy, pandas and matplotlib", async () => {
  const source =
    "import numpy, pandas, matplotlib\nmatplotlib.use('Agg')\nprint(numpy.arange(3).sum(), len(pandas.DataFrame({'a': [1]})))";
  const { body } = await postJob(url, jobRequest("python", source));
  expect([body.run.stdout, body.run.stderr]).toEqual(["3 1\n", ""]);
});

test("returns the beginning of the output of an endless JavaScript loop", async () => {
  const { body } = await postJob(url, jobRequest("javascript", 'for (;;) console.log("again");'));
  expect(body.run).toMatchObject({ status: "OL", stdout: expect.stringContaining("again\nagain\n") });
});
