import type { SyntaxNode } from "@lezer/common";

/** Without comments, which may stand anywhere. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!child.name.endsWith("Comment")) found.push(child);
  return found;
}

export const childNamed = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  childrenOf(node).find((child) => child.name === name);

/** The children that have a name of their own: no punctuation and no keywords. */
export const namedChildren = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node).filter(({ name }) => /^[A-Z]/.test(name) || name === "this" || name === "null");

/** The node and everything in it, in the order of the text. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}
