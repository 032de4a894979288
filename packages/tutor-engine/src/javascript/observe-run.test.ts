import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { Evidence } from "../evidence/evidence.ts";
import { askPython } from "../python/testing/ask-python.ts";
import { type LoopProgram, loopProgram } from "./testing/loop-shapes.ts";
import { observeProgram } from "./testing/observe-program.ts";

const SHAPES = 200;
const seeds = Array.from({ length: SHAPES }, (_, seed) => seed + 1);
const CALL = "run()";

type Marks = { loops: number[][]; conditions: boolean[][] };
type Run = NonNullable<Evidence["run"]>;

/** What was observed, in the order of the marks that the program has for itself. */
function inOrder({ plain, loops, conditions }: LoopProgram, run: Run): Marks {
  const lines = plain.split("\n");
  const idOf = (line: number) => Number(/v(\d+)/.exec(lines[line - 1] ?? "")?.[1]);
  const tests = run.conditions
    .filter(({ line }) => lines[line - 1]?.includes("% 7"))
    .sort((a, b) => a.line - b.line);
  return {
    loops: Array.from(
      { length: loops },
      (_, id) => run.loops.find(({ line }) => idOf(line) === id)?.rounds ?? [],
    ),
    conditions: Array.from({ length: conditions }, (_, id) => tests[id]?.truths ?? []),
  };
}

/** Only so many are recorded of each. */
const MOST_RECORDED = 40;
const recorded = ({ loops, conditions }: Marks): Marks => ({
  loops: loops.map((rounds) => rounds.slice(0, MOST_RECORDED)),
  conditions: conditions.map((truths) => truths.slice(0, MOST_RECORDED)),
});

test("TUT-04 counts of loops and truths of conditions in Python equal those of a program that counts by itself, for 200 shapes", () => {
  const programs = seeds.map((seed) => loopProgram(seed, "python"));
  const runs = askPython(programs.map(({ plain }) => ["observed", plain])) as Run[];
  const marks = askPython(
    programs.map(({ marked, loops, conditions }) => ["marked", marked, loops, conditions]),
  ) as Marks[];
  programs.forEach((program, index) => {
    const [run, mark] = [runs[index], marks[index]];
    if (!run || !mark) throw new Error("no answer");
    expect([program.plain, inOrder(program, run)]).toEqual([program.plain, recorded(mark)]);
  });
});

test("TUT-04 counts of loops and truths of conditions in JavaScript equal those of a program that counts by itself, for 200 shapes", async () => {
  for (const seed of seeds) {
    const program = loopProgram(seed, "javascript");
    const { run } = await observeProgram(program.plain, CALL);
    const marks: Marks = {
      loops: Array.from({ length: program.loops }, () => []),
      conditions: Array.from({ length: program.conditions }, () => []),
    };
    runInNewContext(`${program.marked}; run();`, marks);
    if (!run) throw new Error(`not observed:\n${program.plain}`);
    expect([program.plain, inOrder(program, run)]).toEqual([program.plain, recorded(marks)]);
  }
});

test("TUT-04 a run that is stopped has no counts", async () => {
  expect((await observeProgram("function run() {\n  while (true) {}\n}\n", CALL)).run).toBeNull();
});
