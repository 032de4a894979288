import { formatValue } from "@nirmaan/grading/checks/format-value.ts";
import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { ProblemCheck } from "@nirmaan/tutor-engine/evidence/problem.ts";

/** The checks that the tutor can run: calls and inputs. The others are left to the grader. */
export function checksOfExercise(
  exercise: Pick<Exercise, "checks">,
  language: LessonLanguage,
): ProblemCheck[] {
  return exercise.checks.flatMap((check): ProblemCheck[] => {
    if (check.only !== undefined && check.only !== language) return [];
    if (check.kind === "output")
      return Object.keys(check.files).length > 0
        ? []
        : [
            {
              name: check.name,
              call: null,
              stdin: check.input,
              expected: check.output,
              tolerance: check.tolerance,
              hidden: check.hidden,
            },
          ];
    if (check.kind !== "calls") return [];
    const name = typeof check.function === "string" ? check.function : check.function[language];
    if (!name) return [];
    return check.calls.map(({ args, returns, raises, hidden }) => ({
      // The grader's name for it, because the patterns of known mistakes refer to it.
      name:
        check.hidden || hidden
          ? `${name}(…): ${check.name}`
          : `${name}(${args.map((value) => formatValue(value, language)).join(", ")})`,
      call: `${name}(${args.map((value) => literal(value, language)).join(", ")})`,
      stdin: null,
      expected: returns ?? null,
      raises,
      tolerance: check.tolerance,
      hidden: check.hidden || hidden,
    }));
  });
}

/** The value as a literal of the language. */
function literal(value: unknown, language: LessonLanguage): string {
  if (language === "python") {
    if (value === null) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, language)).join(", ");
    return language === "java" ? `new ${javaType(value)}{${items}}` : `[${items}]`;
  }
  if (typeof value === "object" && value !== null && language === "python")
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${literal(item, language)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

function javaType(values: unknown[]): string {
  const [first] = values;
  if (Array.isArray(first)) return `${javaType(first)}[]`;
  if (typeof first === "string") return "String[]";
  if (typeof first === "boolean") return "boolean[]";
  return values.every(Number.isInteger) ? "int[]" : "double[]";
}
