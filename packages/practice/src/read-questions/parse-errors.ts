import { insideTicks, listItems } from "./question-body.ts";
import { fault } from "./question-problem.ts";

export type ParsedError = { line: number; fixes: string[]; why: string };

/** "- 3: `for i in range(n):` | `another right line`", with the reason below. Lines are counted from 1. */
export function parseErrors(text: string, code: string): ParsedError[] {
  const lines = code.split("\n");
  return listItems(text).map(({ text, below }) => {
    const [, number, forms] =
      /^(\d+): (.+)$/.exec(text) ?? fault(`write "- line: \`corrected line\`": ${text}`);
    const line = Number(number);
    const original = lines[line - 1] ?? fault(`the program has no line ${line}`);
    if (below.length === 0) fault(`say below the correction of line ${line} what was wrong`);
    const fixes = (
      forms?.match(/`[^`]+`/g) ?? fault(`write the corrected line ${line} between backticks`)
    ).map(insideTicks);
    return { line, fixes: fixes.map((fix) => indentedLike(original, fix)), why: below.join(" ") };
  });
}

/** A correction has the indentation of its line, unless it begins with spaces of its own. */
const indentedLike = (original: string, fix: string) =>
  fix.startsWith(" ") ? fix : (/^\s*/.exec(original)?.[0] ?? "") + fix;

export function correctLines(code: string, errors: { line: number; fixed: string }[]): string {
  const lines = code.split("\n");
  for (const { line, fixed } of errors) lines[line - 1] = fixed;
  return lines.join("\n");
}
