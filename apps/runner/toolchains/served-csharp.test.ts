import { readSampleProgram } from "@nirmaan/execution/read-sample-program.ts";
import { expect, inject, test } from "vitest";
import { postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");

/** The server compiles no source above 64 kB: with this file the job's own sandbox does. */
const LARGE = { name: "zero.cs", content: `//${" ".repeat(65 * 1024)}` };

const PROGRAMS: Record<string, Record<string, string>> = {
  "a sample": { "main.cs": readSampleProgram("csharp") },
  warnings: {
    "main.cs":
      "class P {\n  int n;\n  static void Main() { int m = 1; return; System.Console.WriteLine(); }\n}",
  },
  "several files": {
    "main.cs": "class P { static void Main() { System.Console.WriteLine(B.Two() + C.Three); } }",
    "b.cs": "class B { public static int Two() { return 2; } }",
    "folder/-c d.cs": "class C { public const int Three = 3; int unused; }",
  },
  "big numbers": {
    "main.cs":
      "class P { static void Main() { System.Console.Write(System.Numerics.BigInteger.Pow(2, 99)); } }",
  },
  "wrong types": {
    "main.cs": 'class P { static void Main() { int n = "one"; Missing(); } }',
    "b.cs": "class B { string s = 1; }",
  },
  "wrong syntax": { "main.cs": "class P { static void Main() { int = 1 } }" },
  "no main": { "main.cs": "class P { }" },
  "a name in Hindi": {
    "main.cs": 'class P { static void Main() { string नाम = "अ"; System.Console.Write(नाम + missing); } }',
  },
  "its own errors": { "main.cs": '#warning look\n#error stop\n#line 9 "other.cs"\nclass P { int n = ""; }' },
  "a crash": {
    "main.cs":
      "class P { static void Main() { int[] a = { 1 }; System.Console.Write(a[args()]); } static int args() { return 1; } }",
  },
  nothing: { "main.cs": "" },
};

test.for(Object.entries(PROGRAMS))(
  "a C# program with %s is the same from the server and from its own compiler",
  async ([, contents]) => {
    const files = Object.entries(contents).map(([name, content]) => ({ name, content }));
    const run = async (sources: { name: string; content: string }[]) =>
      (await postJob(url, { language: "csharp", version: "*", files: sources })).body;
    const [served, own] = await Promise.all([run(files), run([...files, LARGE])]);
    // Only a sandbox counts memory.
    expect([served.compile?.memory === 0, own.compile?.memory === 0]).toEqual([true, false]);
    const texts = ({ compile, run: { stdout, stderr, code } }: typeof own) => [
      compile?.code,
      compile?.stderr,
      compile?.stdout,
      stdout,
      stderr,
      code,
    ];
    expect(texts(served)).toEqual(texts(own));
  },
);
