import type { Node } from "acorn";

export type SyntaxNode = Node & Record<string, unknown>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The names that a pattern binds: `a`, `{ b, c: [d] }`, `...e`, `f = 1`. */
export function namesOfPattern(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [String(pattern.name)];
    case "AssignmentPattern":
      return namesOfPattern(pattern.left);
    case "RestElement":
      return namesOfPattern(pattern.argument);
    case "Property":
      return namesOfPattern(pattern.value);
    case "VariableDeclaration":
    case "ObjectPattern":
    case "ArrayPattern":
      return childrenOf(pattern).flatMap(namesOfPattern);
    case "VariableDeclarator":
      return namesOfPattern(pattern.id);
    default:
      return [];
  }
}

/** The variables of one function that have a value at the place that is being woven. */
export type Scope = {
  /** Names of the function itself, then of each open block. */
  blocks: string[][];
  /** Variables of the functions around it that it uses. */
  captured: string[];
  hasThis: boolean;
  /** The text that names this call in the woven program; the same in every function. */
  isModule: boolean;
};

export const namesInScope = ({ blocks }: Scope): string[] => [...new Set(blocks.flat())];

/** An arrow function that reads the variables: `()=>({a,b})`. */
export function readerOf(scope: Scope): string {
  const names = [...new Set([...namesInScope(scope), ...scope.captured])];
  return `()=>({${[...(scope.hasThis ? ["this:this"] : []), ...names].join(",")}})`;
}

/** Adds what a statement declares; a name has a value only after its declaration. */
export function declare(scope: Scope, statement: SyntaxNode): void {
  if (statement.type !== "VariableDeclaration") return;
  const block = statement.kind === "var" ? scope.blocks[0] : scope.blocks.at(-1);
  block?.push(...namesOfPattern(statement));
}

/** Identifiers that occur inside a function: more than it uses, which does no harm. */
export function identifiersIn(node: SyntaxNode, found = new Set<string>()): Set<string> {
  if (node.type === "Identifier") found.add(String(node.name));
  for (const child of childrenOf(node)) identifiersIn(child, found);
  return found;
}

export const isFunction = (node: SyntaxNode): boolean =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);

/** Whether a function is made inside this node. */
export const containsFunction = (node: SyntaxNode): boolean =>
  childrenOf(node).some((child) => isFunction(child) || containsFunction(child));

/** Whether `this` is used, not counting functions that have a `this` of their own. */
export const usesThis = (node: SyntaxNode): boolean =>
  childrenOf(node).some(
    (child) =>
      child.type === "ThisExpression" ||
      ((!isFunction(child) || child.type === "ArrowFunctionExpression") && usesThis(child)),
  );
