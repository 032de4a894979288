import { braceLines } from "../edits/brace-lines.ts";

/** The lines that a message of javac may be about, likeliest first: it names the place where it noticed, not the cause. */
export function compilerErrorLines(message: string, line: number, code: string): number[] {
  const lines = code.split("\n");
  const before = (from: number, isWanted: (text: string) => boolean = (text) => /\w/.test(text)) => {
    for (let at = from - 1; at >= 1; at--) if (isWanted(lines[at - 1] ?? "")) return [at];
    return [];
  };
  const declaration = () => {
    const name = /variable (\w+)|method (\w+)/.exec(message);
    const word = name?.[1] ?? name?.[2];
    return word
      ? before(line, (text) => new RegExp(`\\w[\\w<>[\\]]* ${word}\\b\\s*(?:[=;(]|$)`).test(text))
      : [];
  };
  if (/missing return statement/.test(message)) return [...before(line), line];
  if (/reached end of file|class, interface|illegal start|<identifier> expected|orphaned/.test(message))
    return [...braceLines(code), line, ...before(line)];
  if (/'else' without 'if'/.test(message)) {
    const stray = before(line, (text) => /\bif\s*\(.*\)\s*;\s*$/.test(text));
    return [...stray, ...braceLines(code), line, ...before(line)];
  }
  if (/unreachable statement/.test(message)) return [...before(line), line];
  if (/might not have been initialized/.test(message)) return [...declaration(), line];
  if (/non-static|has private access|incompatible types/.test(message)) return [line, ...declaration()];
  return [line];
}
