import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";

export type JavaProgram = { code: string; top: SyntaxNode; lineOf: (at: number) => number };

/** Undefined for a program that the parser cannot read completely. */
export function parseJavaProgram(code: string): JavaProgram | undefined {
  const tree = parser.parse(maskForGrammar(code));
  let isComplete = true;
  tree.iterate({
    enter: ({ type }) => {
      if (type.isError) isComplete = false;
    },
  });
  return isComplete ? { code, top: tree.topNode, lineOf: lineLookup(code) } : undefined;
}

const SKIPPED = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** Words of module files, which the grammar reserves everywhere. */
const MODULE_WORD = /\b(?:to|with|uses|opens|exports|requires|provides|transitive)\b/g;
const CLASS_LITERAL = /\b[\w.]+(?:\s*\[\s*\])*\s*\.\s*class\b/g;
const SWITCH_AS_VALUE = /(?:[=(,?:]|->|\breturn|\byield)\s*switch\s*\(/g;

const blank = (text: string): string => text.replace(/[^\n]/g, " ");
/** Comments disappear, texts and characters stay what they are, without what they say. */
const maskText = (text: string): string => {
  if (text.startsWith("/")) return blank(text);
  if (text.startsWith("'")) return `'a'${blank(text.slice(3))}`;
  return text.includes("\n") ? `""${blank(text.slice(2))}` : `"${"_".repeat(text.length - 2)}"`;
};
/** A name in parentheses, of the same length. */
const asName = (text: string): string => `(k${blank(text.slice(2, -1))})`;

/**
 * The program as the grammar can read it, with everything at its place: it lacks a switch that is a value, class literals
 * and names such as `to`. Those become names: they stay as they are, as part of their statement.
 */
function maskForGrammar(code: string): string {
  let bare = code.replace(SKIPPED, maskText);
  bare = bare.replace(MODULE_WORD, (word) => "k".repeat(word.length)).replace(CLASS_LITERAL, asName);
  for (const match of [...bare.matchAll(SWITCH_AS_VALUE)]) {
    // `case 1: switch (…)` and a label before a switch are statements.
    if (match[0].startsWith(":") && !isTernary(bare, match.index)) continue;
    const from = match.index + match[0].indexOf("switch");
    const to = endOfBraces(bare, bare.indexOf("{", endOfBraces(bare, bare.indexOf("(", from), "()")), "{}");
    bare = bare.slice(0, from) + asName(bare.slice(from, to)) + bare.slice(to);
  }
  return bare;
}

const isTernary = (bare: string, at: number): boolean =>
  bare.slice(Math.max(bare.lastIndexOf(";", at), bare.lastIndexOf("{", at)) + 1, at).includes("?");

function endOfBraces(text: string, start: number, [open, close]: string): number {
  let depth = 0;
  for (let at = Math.max(0, start); at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
