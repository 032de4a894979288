import { createLines } from "./generate-program.ts";

/**
 * Lines of a language with braces, with the places where a tracer reports a step:
 * `§` before a statement, `«test»` for a condition, `‹i++›` for an update, `⟦x;⟧` for a body of one statement.
 * With `withMarks` they become calls of `mark`: an instrumented program that knows nothing of the instrumenter.
 */
export function createMarkedLines(withMarks: boolean) {
  const lines = createLines();
  return {
    text: lines.text,
    add: (depth: number, text: string): void => {
      const mark = `mark(${lines.next()})`;
      const marked = text
        .replaceAll("§", withMarks ? `${mark}; ` : "")
        .replace(/«(.*?)»/g, withMarks ? `${mark} & ($1)` : "$1")
        .replace(/‹(.*?)›/g, withMarks ? `${mark}, $1` : "$1")
        .replace(/⟦(.*?)⟧/g, withMarks ? `{ ${mark}; $1 }` : "$1");
      lines.add(depth, marked);
    },
  };
}

export type MarkedLines = ReturnType<typeof createMarkedLines>;
