import type { PracticeLanguage } from "../question/question-parts.ts";
import { fault } from "./question-problem.ts";

const ROW_COMMENT = /^(\s*)(?:#|\/\/): (.+)$/;
export const ROW_MARK = "@row";

/**
 * A comment such as `#: i, total` (Java: `//: i, total`) is the place where a row of the trace table is written. Students
 * see the program without it; the run prints a row there.
 */
export function traceProgram(code: string, language: PracticeLanguage) {
  const lines = code.split("\n");
  const columns = (ROW_COMMENT.exec(lines.find((line) => ROW_COMMENT.test(line)) ?? "")?.[2] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  if (columns.length === 0) fault('put a comment such as "#: i, total" where a row of the table is written');
  const print = PRINT_ROW[language](columns);
  return {
    columns,
    shown: lines.filter((line) => !ROW_COMMENT.test(line)).join("\n"),
    instrumented: lines
      .map((line) => line.replace(ROW_COMMENT, (_, indent: string) => indent + print))
      .join("\n"),
  };
}

const PRINT_ROW: Record<PracticeLanguage, (columns: string[]) => string> = {
  python: (columns) => `print("${ROW_MARK}", ${columns.join(", ")}, sep="\\t")`,
  java: (columns) =>
    `System.out.println("${ROW_MARK}" + ${columns.map((name) => `"\\t" + (${name})`).join(" + ")});`,
};

export const tracedRows = (stdout: string): string[][] =>
  stdout
    .split("\n")
    .filter((line) => line.startsWith(`${ROW_MARK}\t`))
    .map((line) => line.split("\t").slice(1));
