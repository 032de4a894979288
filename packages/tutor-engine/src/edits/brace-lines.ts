/**
 * Where a brace is missing or too much, as the indentation tells it: compilers see it only at the end of the file.
 * The likeliest line first; none when braces and indentation agree.
 */
export function braceLines(code: string): number[] {
  const open: { line: number; indent: number }[] = [];
  const lines = code.split("\n").map(withoutTexts);
  for (const [index, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const [line, indent] = [index + 1, text.search(/\S/)];
    const top = open.at(-1);
    const isClosing = text.trimStart().startsWith("}");
    const isTooDeep = top && (isClosing ? indent < top.indent : indent <= top.indent && line > top.line + 1);
    if (isTooDeep) return isClosing ? [lastBefore(lines, index), line] : [line, lastBefore(lines, index)];
    if (isClosing && !top) return [line];
    for (const sign of text)
      if (sign === "{") open.push({ line, indent });
      else if (sign === "}") open.pop();
  }
  return open.length > 0 ? [lastBefore(lines, lines.length)] : [];
}

const withoutTexts = (line: string) =>
  line
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (text) => "_".repeat(text.length))
    .replace(/\/\/.*$/, "");

function lastBefore(lines: string[], index: number): number {
  for (let at = index - 1; at >= 0; at--) if (lines[at]?.trim()) return at + 1;
  return 1;
}
