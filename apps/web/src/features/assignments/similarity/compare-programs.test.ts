import { expect, test } from "vitest";
import { testThreads } from "#testing/test-threads.ts";
import { compareJob } from "./compare-job.server.ts";
import { comparePrograms } from "./compare-programs.server.ts";
import { MOST_TOKENS, tokensOf } from "./program-tokens.server.ts";
import asha from "./testing/asha.py?raw";
import meera from "./testing/meera.py?raw";
import om from "./testing/om.py?raw";
import ravi from "./testing/ravi-renamed.py?raw";
import starter from "./testing/starter.py?raw";

const program = (id: string, content: string, name = "main.py") => ({ id, files: [{ name, content }] });
const STARTER = [{ name: "main.py", content: starter }];
const CLASS = [program("asha", asha), program("meera", meera), program("om", om)];

test("TEACH-11 a copy with other names, other values, new comments and functions in another order is found, with its lines", () => {
  const { pairs } = comparePrograms({ starter: STARTER, programs: [...CLASS, program("ravi", ravi)] });
  expect(pairs.map(({ one, other }) => [one, other])).toEqual([["asha", "ravi"]]);
  expect(pairs[0]?.percent).toBeGreaterThan(70);
  // The first function of Asha's program is the last one of Ravi's.
  const [first] = pairs[0]?.parts ?? [];
  expect(first?.one.from).toBeLessThan(first?.other.from ?? 0);
  const kindsIn = (content: string) => tokensOf([{ name: "main.py", content }]).map(({ kind }) => kind);
  expect(kindsIn(asha.replaceAll("\n", "  # my own work\n"))).toEqual(kindsIn(asha));
  expect(kindsIn("total = 5")).toEqual(kindsIn("sum_of_all = 70"));
});

test("TEACH-11 programs that share only the starter are no pair", () => {
  const own =
    "\nfor day in range(7):\n    if day % 2 == 0:\n        print('even', day * 3)\n    else:\n        print('odd')\n";
  const other =
    "\nwhile True:\n    text = input('more? ')\n    if not text:\n        break\n    words.append(text.upper().strip())\nprint(sorted(words)[:3])\n";
  const programs = [program("asha", starter + own), program("ravi", starter + other)];
  expect(comparePrograms({ starter: STARTER, programs }).pairs).toEqual([]);
  expect(comparePrograms({ starter: [], programs }).pairs, "without knowing the starter").toHaveLength(1);
});

test("TEACH-11 programs with too little of their own are named as too short and never a pair", () => {
  const programs = [program("asha", "print(1)"), program("ravi", "print(1)"), program("om", starter)];
  expect(comparePrograms({ starter: STARTER, programs })).toEqual({
    pairs: [],
    tooShort: ["asha", "ravi", "om"],
  });
});

test("TEACH-11 what more than half of the class has written belongs to the task", () => {
  const programs = Array.from({ length: 12 }, (_, at) => program(`student ${at}`, asha));
  expect(comparePrograms({ starter: STARTER, programs }).pairs).toEqual([]);
});

test("TEACH-11 programs in Java, JavaScript and pages are compared too", () => {
  const java = `public class Main { static int sum(int[] a) { int s = 0; for (int x : a) { if (x > 0) s += x; else s -= 1; } return s; }
    public static void main(String[] args) { System.out.println(sum(new int[]{1, 2, 3})); } }`;
  const javascript = `function sum(list) { let s = 0; for (const x of list) { if (x > 0) s += x; else s -= 1; } return \`\${s}!\`; }
    console.log(sum([1, 2, 3]));`;
  const page = `<!doctype html><style>.card { color: red; margin: 4px }</style><main class="card"><h1>Drones</h1><ul><li>One</li>
    <li>Two</li></ul><img src="a.png" alt="A"></main><script>document.querySelector(".card").textContent = "x";</script>`;
  const samples: [string, string, (text: string) => string][] = [
    ["Main.java", java, (text) => text.replaceAll(/\bs\b/g, "total").replaceAll("sum", "addUp")],
    ["main.js", javascript, (text) => text.replaceAll(/\bs\b/g, "total").replaceAll("sum", "addUp")],
    ["index.html", page, (text) => text.replaceAll("card", "box").replaceAll("Drones", "Rockets")],
  ];
  for (const [name, text, rename] of samples) {
    const programs = [program("asha", text, name), program("ravi", rename(text), name)];
    const [pair] = comparePrograms({ starter: [], programs }).pairs;
    expect(pair?.percent, name).toBeGreaterThanOrEqual(90);
  }
});

test("TEACH-11 the work is bounded: long programs are cut, and lines that repeat are not compared with each other", async () => {
  const long = "print(1)\n".repeat(MOST_TOKENS);
  expect(tokensOf([{ name: "main.py", content: long }])).toHaveLength(MOST_TOKENS);
  const programs = Array.from({ length: 30 }, (_, at) => program(`student ${at}`, long));
  const { pairs } = await testThreads.run({ id: "kavita" }, compareJob, () => ({ starter: [], programs }));
  expect(pairs).toEqual([]);
});

test("TEACH-11 a file that is no program, and a program that cannot be parsed, do no harm", () => {
  const broken = "def (:\n  ]]] = = '\n";
  const programs = [
    program("asha", broken.repeat(20)),
    program("ravi", "\u0000\ud800".repeat(50)),
    program("om", "1,2,3\n".repeat(50), "marks.csv"),
  ];
  expect(comparePrograms({ starter: [], programs }).pairs).toEqual([]);
});
