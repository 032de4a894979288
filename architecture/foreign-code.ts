import ts from "typescript-in-javascript";
import { isTest, type Source } from "./read-sources.ts";

export type ForeignCode = { path: string; line: number; lines: number };

const FEWEST_LINES = 4;
const FEWEST_CODE_SHARE = 0.3;
const LOOKS_LIKE_CODE = new RegExp(
  [
    "^\\s*(def|class|import|from|return|for|while|if|elif|else|try|except|public|private|static|void)\\b",
    "^\\s*(int|double|const|let|var|function|#include|print\\(|System\\.|std::|\\}|@\\w)",
    "[;{}:]\\s*$",
  ].join("|"),
);

/** Programs of other languages inside strings: multi-line templates and lists of lines that read like code. */
export function foreignCodeIn({ path, text }: Source): ForeignCode[] {
  if (isTest(path) || !/\.(tsx?|mjs)$/.test(path)) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: ForeignCode[] = [];
  const visit = (node: ts.Node): void => {
    const lines = linesInString(node);
    const code = lines.filter((line) => LOOKS_LIKE_CODE.test(line)).length;
    if (lines.length >= FEWEST_LINES && code / lines.length >= FEWEST_CODE_SHARE) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ path, line: line + 1, lines: lines.length });
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function linesInString(node: ts.Node): string[] {
  // A tagged template is a query builder or a styling helper: its tool checks it.
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    return ts.isTaggedTemplateExpression(node.parent) ? [] : node.getText().split("\n");
  if (!ts.isArrayLiteralExpression(node) || !node.elements.every(ts.isStringLiteralLike)) return [];
  const lines = node.elements.map((element) => element.getText().slice(1, -1));
  // A list of single words is no program.
  return lines.some((line) => /[();={}]/.test(line)) ? lines : [];
}
