import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import type { CodeNode } from "./code-node.ts";
import type { Edit } from "./edit.ts";

/** The text of a program, by node. */
export type SourceText = {
  code: string;
  textOf: (node: CodeNode) => string;
  lastLineOf: (node: CodeNode) => number;
};

export function sourceText(code: string): SourceText {
  const textOf = ({ from, to }: CodeNode) => code.slice(from, to);
  return { code, textOf, lastLineOf: (node) => node.line + textOf(node).split("\n").length - 1 };
}

export const replace = ({ from, to }: CodeNode, text: string): TextEdit => ({ from, to, text });
export const remove = (node: CodeNode): TextEdit => replace(node, "");
export const insert = (at: number, text: string): TextEdit => ({ from: at, to: at, text });

export const createEdit = (line: number, kind: string, prior: number, ...textEdits: TextEdit[]): Edit => ({
  line,
  kind,
  prior,
  textEdits,
});
