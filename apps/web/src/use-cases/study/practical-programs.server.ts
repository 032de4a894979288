import { formatRows } from "@nirmaan/grading/checks/format-rows.ts";
import { formatValue } from "@nirmaan/grading/checks/format-value.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { StudentLesson } from "@nirmaan/grading/lesson-format/student-copy.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/practical-file.ts";
import { LANGUAGE_NAMES } from "#features/catalogue/course-view.ts";
import type { PathLesson } from "#features/catalogue/student-path.ts";
import { readRenderedLesson, readStudentLesson } from "#features/lessons/content/lesson-library.server.ts";
import { textIn } from "#features/lessons/content/rendered-lesson.ts";
import { outputOf, type PracticalProgram } from "#features/practical-file/practical-file.ts";
import type { FinishedProgram } from "#features/practical-file/read-finished-programs.server.ts";

/** Finished programs in the order of the student's lessons, each with the lesson's question. */
export function practicalPrograms(finished: FinishedProgram[], path: PathLesson[]): PracticalProgram[] {
  return path.flatMap(({ slug, title: lessonTitle }) => {
    const own = finished.filter(({ lessonSlug }) => lessonSlug === slug);
    if (own.length === 0) return [];
    const lesson = readStudentLesson(slug);
    const page = readRenderedLesson(slug);
    return (lesson?.exercises ?? []).flatMap((exercise): PracticalProgram[] => {
      const program = own.find((one) => one.exercise === exercise.name);
      const language = LessonLanguage.safeParse(program?.language);
      if (!program || !language.success) return [];
      const task = page?.exercises.find(({ name }) => name === exercise.name)?.task ?? [];
      const variant = exercise.variants[language.data];
      const given = new Set(variant?.given.map(({ name }) => name));
      return [
        {
          key: `${slug}/${exercise.name}`,
          title: exercise.title,
          lessonTitle,
          language: LANGUAGE_NAMES[language.data] ?? language.data,
          question: textIn(task, language.data),
          files: program.files.filter(({ name }) => !given.has(name)),
          output: outputOf(
            program.sampleRun,
            [...callLines(exercise.checks, language.data), ...queryLines(exercise.checks)],
            program.checks,
          ),
          finishedOn: formatDate(program.finishedAt),
        },
      ];
    });
  });
}

/** A passing function returned the expected values, so these lines are its results. Excludes hidden calls. */
function callLines(checks: StudentLesson["exercises"][number]["checks"], language: LessonLanguage): string[] {
  return checks.flatMap((check) => {
    if (check.kind !== "calls" || (check.only && check.only !== language)) return [];
    const name = typeof check.function === "string" ? check.function : check.function[language];
    return check.calls.map(({ args, returns, raises }) => {
      const call = `${name}(${args.map((each) => formatValue(each, language)).join(", ")})`;
      return raises
        ? m.callStops({ call, error: raises })
        : m.callGives({ call, value: formatValue(returns, language) });
    });
  });
}

/** The rows of the queries, in the same way. A check that reads a table after a change prints nothing of the student's. */
const queryLines = (checks: StudentLesson["exercises"][number]["checks"]): string[] =>
  checks.flatMap((check) =>
    check.kind === "sql" && check.after === undefined
      ? [m.queryGives({ query: check.query, rows: formatRows(check.rows) })]
      : [],
  );
