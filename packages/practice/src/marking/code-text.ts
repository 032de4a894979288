/**
 * Code as it is compared: one space where the language needs one, none elsewhere, one kind of quotes, no comment at the
 * end. Text inside quotes keeps its spaces.
 */
export function normaliseCode(code: string): string {
  const parts = code.trim().match(STRING_OR_OTHER) ?? [];
  return withoutComment(parts)
    .map((piece) => (isString(piece) ? `"${piece.slice(1, -1)}"` : squeeze(piece)))
    .join("")
    .replace(/;+$/, "")
    .trim();
}

const STRING_OR_OTHER = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"']+|["']/g;
const isString = (piece: string) => piece.length > 1 && /^["']/.test(piece);

function withoutComment(parts: string[]): string[] {
  const kept: string[] = [];
  for (const piece of parts) {
    const at = isString(piece) ? -1 : piece.search(/#|\/\/ /);
    if (at < 0) kept.push(piece);
    else {
      kept.push(piece.slice(0, at));
      break;
    }
  }
  return kept;
}

const squeeze = (piece: string) => piece.replace(/\s+/g, " ").replace(/ ?([^\w ]) ?/g, "$1");

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The same line of code: the same words and, where the correction is one of indentation, the same indentation. */
export function isSameCodeLine(accepted: string, came: string, original: string): boolean {
  if (normaliseCode(accepted) !== normaliseCode(came)) return false;
  const isAboutIndent = normaliseCode(accepted) === normaliseCode(original);
  return !isAboutIndent || indentOf(accepted) === indentOf(came);
}
