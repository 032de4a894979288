import type { Check } from "./check.ts";
import type { Exercise } from "./exercise.ts";
import type { Lesson } from "./lesson.ts";

export type StudentLesson = Omit<Lesson, "exercises"> & {
  exercises: (Exercise & { hiddenChecks: number })[];
};

/** The lesson as it may be sent to a browser: without solutions, wrong programs and hidden values. */
export function studentCopy(lesson: Lesson): StudentLesson {
  return { ...lesson, exercises: lesson.exercises.map(withoutAnswers) };
}

function withoutAnswers(exercise: Exercise): StudentLesson["exercises"][number] {
  const checks = exercise.checks.flatMap(visiblePart);
  const variants: Exercise["variants"] = {};
  for (const [language, variant] of Object.entries(exercise.variants))
    variants[language as keyof Exercise["variants"]] = {
      ...variant,
      solution: "",
      alternatives: {},
      mistakes: {},
    };
  const databases = checks.flatMap((check) => (check.kind === "sql" ? [check.database] : []));
  return {
    ...exercise,
    checks,
    variants,
    checkFiles: Object.fromEntries(
      Object.entries(exercise.checkFiles).filter(([name]) => databases.includes(name)),
    ),
    hiddenChecks: countOf(exercise.checks) - countOf(checks),
  };
}

function visiblePart(check: Check): Check[] {
  if (check.hidden) return [];
  if (check.kind !== "calls") return [check];
  const calls = check.calls.filter((call) => !call.hidden);
  return calls.length > 0 ? [{ ...check, calls }] : [];
}

const countOf = (checks: Check[]): number =>
  checks.reduce((sum, check) => sum + (check.kind === "calls" ? check.calls.length : 1), 0);
