import type { ProgramFile } from "../lesson-format/exercise.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import checkCalls from "./check-calls.js?raw";
import type { HarnessPlan } from "./harness-plan.ts";
import javaHarness from "./NirmaanCheck.java?raw";
import pythonHarness from "./nirmaan_check.py?raw";

const PLAN_FILE = "nirmaan-plan.json";

/** The files that try a student's program as the plan says; the first one starts. */
export function harnessFiles(
  plan: HarnessPlan,
  language: LessonLanguage,
  program: ProgramFile[],
): ProgramFile[] {
  const source = program[0]?.content ?? "";
  if (language === "javascript") return [{ name: "check.js", content: javascriptHarness(plan, source) }];
  const [harness, data] =
    language === "java"
      ? [
          { name: "NirmaanCheck.java", content: javaHarness },
          { ...plan, classes: classNamesIn(source) },
        ]
      : [{ name: "nirmaan_check.py", content: pythonHarness }, plan];
  return [harness, ...program, { name: PLAN_FILE, content: JSON.stringify(data) }];
}

const classNamesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:class|enum)\s+(\w+)/g)].map(([, name = ""]) => name);

function javascriptHarness(plan: HarnessPlan, source: string): string {
  const names = [...new Set(plan.calls.map((call) => call.function))];
  const functions = names.map(
    (name) => `${JSON.stringify(name)}: typeof ${name} === "function" ? ${name} : undefined`,
  );
  const harness = checkCalls
    .replace("/* STUDENT PROGRAM */", () => source)
    .replace("/* STUDENT FUNCTIONS */", () => functions.join(", "));
  return `const PLAN = ${JSON.stringify(plan)};\n${harness}`;
}
