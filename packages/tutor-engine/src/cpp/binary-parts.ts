import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";

/** A part of an expression: an operand with a cast before it, or two parts with an operator between them. */
export type Part =
  | { kind: "operand"; node: SyntaxNode; cast: string }
  | { kind: "binary"; left: Part; operator: SyntaxNode; right: Part };

/** The higher, the tighter. */
const BINDS: Record<string, number> = {
  "*": 10,
  "/": 10,
  "%": 10,
  "+": 9,
  "-": 9,
  "<<": 8,
  ">>": 8,
  "<": 7,
  ">": 7,
  "<=": 7,
  ">=": 7,
  "==": 6,
  "!=": 6,
  "&": 5,
  "^": 4,
  "|": 3,
  "&&": 2,
  "||": 1,
};

/** The parser lets these end at a `>`, which may belong to them. */
const LOOSE = /^(?:Assignment|Conditional|Lambda|Throw|Comma)Expression$/;

/**
 * The expression as C++ binds its operators. The parser binds `>` less tightly than all others, because of templates, and a cast less
 * tightly than every operator: `a && b > c` would be `(a && b) > c`. Undefined where its parts cannot be told.
 */
export function partsOf(node: SyntaxNode, raw: (node: SyntaxNode) => string): Part | undefined {
  const tokens = flatten(node, "", raw);
  if (!tokens) return undefined;
  let at = 0;
  const read = (least: number): Part | undefined => {
    const first = tokens[at++];
    let left: Part | undefined = first && "cast" in first ? { kind: "operand", ...first } : undefined;
    while (left && at < tokens.length) {
      const operator = tokens[at];
      if (!operator || "cast" in operator) return undefined;
      const binds = BINDS[raw(operator.node)];
      if (binds === undefined) return undefined;
      if (binds < least) return left;
      at += 1;
      const right = read(binds + 1);
      left = right && { kind: "binary", left, operator: operator.node, right };
    }
    return left;
  };
  return read(0);
}

type CppToken = { node: SyntaxNode; cast: string } | { node: SyntaxNode };

function flatten(node: SyntaxNode, cast: string, raw: (node: SyntaxNode) => string): CppToken[] | undefined {
  if (LOOSE.test(node.name)) return undefined;
  if (node.name === "CastExpression") {
    const value = node.lastChild;
    return value ? flatten(value, `${cast}(${raw(childrenOf(node)[1] ?? node)}) `, raw) : undefined;
  }
  if (node.name !== "BinaryExpression") return [{ node, cast }];
  const [left, operator, right] = childrenOf(node);
  if (!left || !operator || !right) return undefined;
  const before = flatten(left, cast, raw);
  const after = flatten(right, "", raw);
  return before && after && [...before, { node: operator }, ...after];
}
