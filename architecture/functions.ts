import { extname } from "node:path";
import ts from "typescript-in-javascript";
import type { Source } from "./read-sources.ts";

export type FunctionLength = { path: string; line: number; name: string; lines: number };

/** Functions of a file with their length in lines. A function inside another one counts for both. */
export function functionsOf(source: Source): FunctionLength[] {
  if (/\.(tsx?|mjs|js)$/.test(source.path)) return typescriptFunctions(source);
  if (extname(source.path) === ".py") return pythonFunctions(source);
  return braceFunctions(source);
}

function typescriptFunctions({ path, text }: Source): FunctionLength[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const found: FunctionLength[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const first = lineAt(node.getStart());
      found.push({ path, line: first + 1, name: nameOf(node), lines: lineAt(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? "anonymous";
}

/** A Python function ends before the next line that is indented no deeper than its `def`. */
function pythonFunctions({ path, text }: Source): FunctionLength[] {
  const lines = text.split("\n");
  return lines.flatMap((header, index) => {
    const [, indent = "", name] = /^(\s*)(?:async )?def (\w+)/.exec(header) ?? [];
    if (!name) return [];
    const body = lines.slice(index + 1);
    const next = body.findIndex(
      (line) => line.trim() !== "" && indentOf(line) <= indent.length && !/^\s*\)/.test(line),
    );
    const all = (next < 0 ? body : body.slice(0, next)).join("\n").trimEnd();
    return [{ path, line: index + 1, name, lines: 1 + all.split("\n").length }];
  });
}

const indentOf = (line: string) => line.length - line.trimStart().length;

const NOT_A_FUNCTION = /^(if|for|while|switch|catch|else|do|try|synchronized|return|new)$/;

/** C, C++ and Java: a brace that follows a parameter list opens a function. */
function braceFunctions({ path, text }: Source): FunctionLength[] {
  const code = blankCommentsAndStrings(text);
  return [
    ...code.matchAll(
      /(\w+)\s*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*(?:const|noexcept|throws [\w, .]+)?\s*\{/g,
    ),
  ]
    .filter(([, name = ""]) => !NOT_A_FUNCTION.test(name))
    .map((match) => {
      const open = match.index + match[0].length - 1;
      const line = lineNumber(code, match.index);
      return {
        path,
        line,
        name: match[1] ?? "",
        lines: lineNumber(code, closingBrace(code, open)) - line + 1,
      };
    });
}

const lineNumber = (text: string, position: number) => text.slice(0, position).split("\n").length;

function closingBrace(code: string, open: number): number {
  let depth = 0;
  for (let index = open; index < code.length; index += 1) {
    if (code[index] === "{") depth += 1;
    if (code[index] === "}") depth -= 1;
    if (depth === 0) return index;
  }
  return code.length;
}

/** Keeps line breaks, so that line numbers stay true. */
function blankCommentsAndStrings(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (match) =>
    match.replace(/[^\n]/g, " "),
  );
}
