import type { Parser, SyntaxNodeRef } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";

export type TokenFile = { name: string; content: string };

/** What a word of a program is, and its lines, counted from 1. */
export type ProgramToken = { kind: string; file: string; from: number; to: number };

const PARSERS: Record<string, Parser> = {
  py: python,
  java,
  js: javascript,
  css,
  html: html.configure({
    wrap: configureNesting([
      { tag: "script", parser: javascript },
      { tag: "style", parser: css },
    ]),
  }),
};

/** More than any program of a lesson has. */
export const MOST_TOKENS = 4000;
const MOST_CHARACTERS = 20_000;

/**
 * The words of a program, in order and without comments and white space. Names and values are replaced by what they are, so
 * that other names and other numbers change nothing. Files that are no programs are left out.
 */
export function tokensOf(files: TokenFile[]): ProgramToken[] {
  const tokens: ProgramToken[] = [];
  for (const { name, content: whole } of files) {
    const parser = PARSERS[name.split(".").at(-1) ?? ""];
    if (!parser) continue;
    const content = whole.slice(0, MOST_CHARACTERS);
    const lineOf = lineCounter(content);
    parser.parse(content).iterate({
      enter: (node) => {
        if (tokens.length >= MOST_TOKENS) return false;
        const { kind, isWhole } = kindOf(node, content);
        if (kind !== undefined)
          tokens.push({ kind, file: name, from: lineOf(node.from), to: lineOf(node.to) });
        return !isWhole;
      },
    });
  }
  return tokens;
}

type TokenKind = { kind: string | undefined; isWhole: boolean };
const LEFT_OUT: TokenKind = { kind: undefined, isWhole: true };

const IS_NAME =
  /^(\w*VariableName|\w*Definition|\w*PropertyName|Identifier|TypeName|Label|ClassName|IdName)$/;
const IS_STRING = /String|^TextBlock$|^CharacterLiteral$|^AttributeValue$|^UnquotedAttributeValue$/;
const IS_NUMBER = /Number|^IntegerLiteral$|^FloatingPointLiteral$|^ColorLiteral$/;
/** Strings with programs inside: those are read too. */
const HAS_PARTS = new Set(["FormatString", "TemplateString"]);

/** A leaf, or a part that is taken as one, becomes a token. Keywords and operators are themselves. */
function kindOf(node: SyntaxNodeRef, content: string): TokenKind {
  const { name } = node;
  if (/Comment|^Escape$/.test(name) || node.type.isError) return LEFT_OUT;
  if (HAS_PARTS.has(name)) return { kind: "string", isWhole: false };
  if (IS_STRING.test(name)) return { kind: "string", isWhole: true };
  if (IS_NUMBER.test(name)) return { kind: "number", isWhole: true };
  if (node.node.firstChild !== null) return { kind: undefined, isWhole: false };
  if (name.startsWith("Boolean")) return { kind: "boolean", isWhole: true };
  // In a style sheet the names of properties are the language's own.
  const isOwnName =
    IS_NAME.test(name) && !(name === "PropertyName" && node.node.parent?.name === "Declaration");
  if (isOwnName) return { kind: "name", isWhole: true };
  const text = content.slice(node.from, node.to).trim();
  if (text === "") return LEFT_OUT;
  return { kind: name === "Text" ? "text" : text.toLowerCase(), isWhole: true };
}

/** The line of a position, counted from 1. */
function lineCounter(content: string): (position: number) => number {
  const starts = [0];
  for (let at = content.indexOf("\n"); at !== -1; at = content.indexOf("\n", at + 1)) starts.push(at + 1);
  return (position) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
