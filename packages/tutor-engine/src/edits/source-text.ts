import type { CodeNode } from "./code-node.ts";
import type { Edit, Splice } from "./edit.ts";

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

export const replace = ({ from, to }: CodeNode, text: string): Splice => ({ from, to, text });
export const remove = (node: CodeNode): Splice => replace(node, "");
export const insert = (at: number, text: string): Splice => ({ from: at, to: at, text });

export const createEdit = (line: number, kind: string, prior: number, ...splices: Splice[]): Edit => ({
  line,
  kind,
  prior,
  splices,
});
