import type { SyntaxNode } from "@lezer/common";

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!child.name.endsWith("Comment")) found.push(child);
  return found;
}

export const childNamed = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  childrenOf(node).find((child) => child.name === name);

/** The children that have a name of their own: no punctuation and no keywords. */
export const partsOf = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node).filter(({ name }) => /^[A-Z]/.test(name) || name === "this" || name === "null");

export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

export function lineFinder(code: string): (at: number) => number {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
