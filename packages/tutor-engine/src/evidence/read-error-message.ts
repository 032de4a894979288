import { type Evidence, NO_EVIDENCE } from "./evidence.ts";
import type { Problem } from "./problem.ts";

const PATTERNS: { line: RegExp; message: (error: string) => string; isSyntax: RegExp }[] = [
  // Python: the last frame is the innermost.
  {
    line: /^[^\S\r\n\u2028\u2029]*File ".*", line (\d+)/gm,
    message: (error) => /^\w*(?:Error|Exception|Interrupt)\b.*$/m.exec(error)?.[0] ?? "",
    isSyntax: /^(?:SyntaxError|IndentationError|TabError)/,
  },
  // javac, g++, tsc: "Main.java:7: error: ';' expected", "main.cpp:7:5: error: …"
  {
    line: /^[\w./-]+\.(?:java|cpp|cc|ts|cs|go|rs|swift):(\d+)(?::\d+)?:? (?:fatal )?error/gm,
    message: (error) => /error:? (.*)$/m.exec(error)?.[1] ?? "",
    isSyntax: /./,
  },
  // Java and JavaScript exceptions.
  {
    line: /\((?:\w+\.java):(\d+)\)|(?:main|index)\.[cm]?[jt]s:(\d+)/gm,
    message: exceptionIn,
    isSyntax: /SyntaxError/,
  },
];

/** The first name of an exception with its package and the rest of its line. Reads each word once. */
function exceptionIn(error: string): string {
  const found = /(?<!\w)\w*(?:Error|Exception)\b.*$/m.exec(error);
  if (!found) return "";
  let start = found.index;
  while (error[start - 1] === "." && /\w/.test(error[start - 2] ?? "")) {
    start -= 2;
    while (/\w/.test(error[start - 1] ?? "")) start -= 1;
  }
  return error.slice(start, found.index) + found[0];
}

/** Evidence from the error message of the last run, for languages without a probe or when nothing can run code. */
export function readErrorMessage({ lastRun, code }: Problem): Evidence {
  const error = lastRun?.error ?? "";
  const lines = code.split("\n").length;
  for (const { line, message, isSyntax } of PATTERNS) {
    const lineNumbers = [...error.matchAll(line)]
      .map((match) => Number(match[1] ?? match[2]))
      .filter((each) => each >= 1 && each <= lines);
    const isPython = line.source.includes("File");
    const errorLine = isPython ? lineNumbers.at(-1) : lineNumbers[0];
    if (errorLine === undefined) continue;
    const text = message(error).trim();
    if (isSyntax.test(text))
      return {
        ...NO_EVIDENCE,
        syntax: {
          name: /^\w*Error/.exec(text)?.[0] ?? "CompileError",
          message: text.replace(/^\w*Error: /, ""),
          line: errorLine,
          lines: isPython ? [] : [errorLine, ...lineNumbers],
        },
      };
    return {
      ...NO_EVIDENCE,
      results: [{ passed: false, error: text.replace(/^(?:\w+\.)+/, ""), line: errorLine, actual: text }],
      coverage: [{}],
    };
  }
  return NO_EVIDENCE;
}
