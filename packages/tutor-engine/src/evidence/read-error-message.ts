import { type Evidence, NO_EVIDENCE } from "./evidence.ts";
import type { Problem } from "./problem.ts";

const PATTERNS: { line: RegExp; message: RegExp; isSyntax: RegExp }[] = [
  // Python: the last frame counts.
  {
    line: /^\s*File ".*", line (\d+)/gm,
    message: /^(\w*(?:Error|Exception|Interrupt)\b.*)$/m,
    isSyntax: /^(?:SyntaxError|IndentationError|TabError)/,
  },
  // javac, g++, tsc: "Main.java:7: error: ';' expected", "main.cpp:7:5: error: …"
  {
    line: /^[\w./-]+\.(?:java|cpp|cc|ts|cs|go|rs|swift):(\d+)(?::\d+)?:? (?:fatal )?error/gm,
    message: /error:? (.*)$/m,
    isSyntax: /./,
  },
  // A Java exception, a JavaScript one.
  {
    line: /\((?:\w+\.java):(\d+)\)|(?:main|index)\.[cm]?[jt]s:(\d+)/gm,
    message: /((?:\w+\.)*\w*(?:Error|Exception)\b.*)$/m,
    isSyntax: /SyntaxError/,
  },
];

/** What the last run's message says: all there is for languages without a probe, or when nothing can run code. */
export function readErrorMessage({ lastRun, code }: Problem): Evidence {
  const error = lastRun?.error ?? "";
  const lines = code.split("\n").length;
  for (const { line, message, isSyntax } of PATTERNS) {
    const found = [...error.matchAll(line)]
      .map((match) => Number(match[1] ?? match[2]))
      .filter((each) => each >= 1 && each <= lines);
    const isPython = line.source.includes("File");
    const at = isPython ? found.at(-1) : found[0];
    if (at === undefined) continue;
    const words = message.exec(error)?.[1]?.trim() ?? "";
    if (isSyntax.test(words))
      return {
        ...NO_EVIDENCE,
        syntax: {
          name: /^\w*Error/.exec(words)?.[0] ?? "CompileError",
          message: words.replace(/^\w*Error: /, ""),
          line: at,
          lines: isPython ? [] : [at, ...found],
        },
      };
    return {
      ...NO_EVIDENCE,
      results: [{ passed: false, error: words.replace(/^(?:\w+\.)+/, ""), line: at, actual: words }],
      coverage: [{}],
    };
  }
  return NO_EVIDENCE;
}
