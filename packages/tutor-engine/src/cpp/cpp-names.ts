import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";

const SCOPES =
  /^(?:FunctionDefinition|CompoundStatement|ForStatement|ForRangeLoop|LambdaExpression|ClassSpecifier|StructSpecifier)$/;

export const opensScope = ({ name }: SyntaxNode) => SCOPES.test(name);

/** Only values that are alike in every way may stand for one another. */
const PLAIN =
  /^(?:int|long|long long|double|float|char|bool|string|std::string|size_t|unsigned|unsigned int|(?:std::)?vector<\s*(?:int|long|long long|double|float)\s*>)$/;

/** The names that a declaration or a parameter brings, with their type, where it is a plain one. */
export function typedNamesOf(
  node: SyntaxNode,
  raw: (node: SyntaxNode) => string,
): [name: string, type: string][] {
  if (node.name !== "Declaration" && node.name !== "ParameterDeclaration") return [];
  const parts = childrenOf(node);
  const type = raw(parts[0] ?? node);
  if (!PLAIN.test(type)) return [];
  return parts.slice(1).flatMap((part) => {
    const named = part.name === "InitDeclarator" ? part.firstChild : part;
    if (named?.name === "ArrayDeclarator" && named.firstChild?.name === "Identifier")
      return [[raw(named.firstChild), `${type}[]`] as [string, string]];
    const own = named?.name === "ReferenceDeclarator" ? named.lastChild : named;
    return own?.name === "Identifier" ? [[raw(own), type] as [string, string]] : [];
  });
}

/** All names that occur in it. */
export function namesWithin(node: SyntaxNode, raw: (node: SyntaxNode) => string): Set<string> {
  const found = new Set<string>();
  node.cursor().iterate((each) => {
    if (each.name === "Identifier") found.add(raw(each.node));
  });
  return found;
}

/** Names that are made inside it: a statement that uses one cannot be moved out. */
export function madeWithin(node: SyntaxNode, raw: (node: SyntaxNode) => string): Set<string> {
  const found = new Set<string>();
  node.cursor().iterate(({ node: each }) => {
    if (each.name === "Declaration" || each.name === "ForRangeLoop")
      for (const part of childrenOf(each)) {
        const named = part.name === "InitDeclarator" ? part.firstChild : part;
        if (named?.name === "Identifier") found.add(raw(named));
        if (named?.name === "ArrayDeclarator" && named.firstChild) found.add(raw(named.firstChild));
      }
  });
  return found;
}
