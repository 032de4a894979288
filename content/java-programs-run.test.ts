import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import { gradeExercise } from "@nirmaan/grading/grade/grade-exercise.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import { expect, inject, test } from "vitest";

const output = (name: string, input: string, text: string, files = {}) => ({
  kind: "output",
  name,
  input,
  output: text,
  files,
});
const variant = { starter: { name: "Main.java", content: "" }, given: [], solution: "", mistakes: {} };
const exerciseWith = (checks: object[]) =>
  Exercise.parse({
    name: "visits",
    task: "",
    title: "Visits",
    level: "core",
    marks: 3,
    checks,
    mistakes: [],
    hints: { nudge: "n", question: "q?", example: "e" },
    variants: { java: variant },
    checkFiles: {},
  });

async function gradeJava(checks: object[], code: string) {
  let requests = 0;
  const ask = createRunnerExecutor(inject("runner").url);
  const grade = await gradeExercise(exerciseWith(checks), "java", code, batchJava((request) => {
    requests += 1;
    return ask(request);
  }));
  return { grade, requests, verdicts: grade.results.map(({ verdict }) => verdict) };
}

const inMain = (body: string) =>
  `import java.io.*; import java.nio.file.*; import java.util.*;
public class Main {
    static int count = 0;
    public static void main(String[] args) throws Exception {
        ${body}
    }
}`;

test("LES-04 runs all cases of a Java program in one JVM without shared state", async () => {
  const { grade, requests } = await gradeJava(
    [
      output("first", "Asha\n", "Asha 1 Pune"),
      output("second", "Mary Kom\n", "Mary Kom 1 Pune"),
      output("third", "न\n", "न 1 Kochi", { "city.txt": "Kochi" }),
    ],
    inMain(`String name = new Scanner(System.in).nextLine();
        count++;
        Path city = Path.of("city.txt");
        System.out.println(name + " " + count + " " + (Files.exists(city) ? Files.readString(city) : "Pune"));
        Files.writeString(city, "left behind");`),
  );
  expect(grade.results.filter(({ verdict }) => verdict.kind === "failed")).toEqual([]);
  expect(requests).toBe(1);
});

test("LES-04 reports the failure of each case: an error, missing input, too much output", async () => {
  const { verdicts } = await gradeJava(
    [
      output("works", "4\n", "25"),
      output("divides by zero", "0\n", "0"),
      output("reads past its input", "-1\n", "-1"),
      output("prints for ever", "-2\n", "-2"),
    ],
    inMain(`Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        if (n == -1) in.nextInt();
        while (n == -2) System.out.println("again and again");
        System.out.println(100 / n);`),
  );
  expect(verdicts).toMatchObject([
    { kind: "passed" },
    {
      came: "it stopped with an error: java.lang.ArithmeticException: / by zero",
      look: "Look at line 9.",
    },
    { came: "it asked for more input than there was" },
    { came: "it printed far more text than the task needs, so it was stopped" },
  ]);
});

test("LES-04 runs a Java program that ends the JVM case by case", async () => {
  const { grade, requests } = await gradeJava(
    [output("one", "1\n", "1"), output("two", "2\n", "2")],
    inMain("System.out.println(new Scanner(System.in).nextInt()); System.exit(0);"),
  );
  expect(grade.passed).toBe(true);
  expect(requests).toBe(3);
});

test("LES-04 runs a Java program that never ends twice, and one that does not compile once", async () => {
  const checks = [output("one", "1\n", "1"), output("two", "2\n", "2")];
  const endless = await gradeJava(checks, inMain("while (true) count++;"));
  expect(endless.verdicts).toMatchObject([
    { came: "it was still running when its time was over" },
    { came: "it was still running when its time was over" },
  ]);
  const broken = await gradeJava(checks, inMain("int n = ;"));
  expect(broken.verdicts[1]).toMatchObject({ came: "the program could not be compiled", look: expect.stringMatching(/^Line 5/) });
  expect([endless.requests, broken.requests]).toEqual([2, 1]);
});

test("LES-04 a Java text whose errors are longer than an answer may be costs one run", async () => {
  const checks = Array.from({ length: 8 }, (_, at) => output(`case ${at}`, `${at}\n`, "1"));
  const { verdicts, requests } = await gradeJava(checks, "/*a[".repeat(50_000));
  expect(verdicts[7]).toMatchObject({ came: "the program could not be compiled" });
  expect(requests).toBe(1);
});

test("LES-04 a Java program without a main method is told so for every case", async () => {
  const checks = [output("one", "1\n", "1"), output("two", "2\n", "2")];
  const { verdicts } = await gradeJava(checks, "class Visits { static int twice(int n) { return 2 * n; } }");
  expect(verdicts).toMatchObject(Array(2).fill({ came: "the program could not be compiled" }));
});
