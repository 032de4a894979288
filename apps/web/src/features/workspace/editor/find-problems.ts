import type { Diagnostic } from "@codemirror/lint";
import type { Runtimes } from "../run/runtimes.ts";
import type { FindProblems } from "./create-editor.ts";

/** Python is checked by Python's own compiler, once it is on the device. */
export function createFindProblems(runtimes: Runtimes): FindProblems {
  return async ({ name, language }, code) => {
    if (language !== "python" || !code.trim()) return [];
    const problems = (await runtimes.knownPython()?.problemsIn(name, code)) ?? [];
    return problems.map(({ line, column, endColumn, message }) => {
      const from = offsetOf(code, line, column);
      const to = endColumn === null ? from + 1 : offsetOf(code, line, endColumn);
      return {
        from,
        to: Math.max(from, Math.min(to, code.length)),
        severity: "error",
        message,
      } satisfies Diagnostic;
    });
  };
}

function offsetOf(code: string, line: number, column: number): number {
  const before = code.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, text) => sum + text.length + 1, 0);
  return Math.min(code.length, start + Math.max(0, column - 1));
}
