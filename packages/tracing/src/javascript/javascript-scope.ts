import { childNodes } from "@nirmaan/program-text/acorn-tree.ts";
import type { AnyNode, Statement } from "acorn";

/** Empty for what has no name. */
export const nameOf = (id: AnyNode | null | undefined): string =>
  id?.type === "Identifier" || id?.type === "PrivateIdentifier" ? id.name : "";

/** The names that a pattern binds: `a`, `{ b, c: [d] }`, `...e`, `f = 1`. */
export function namesOfPattern(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesOfPattern(pattern.left);
    case "RestElement":
      return namesOfPattern(pattern.argument);
    case "Property":
      return namesOfPattern(pattern.value);
    case "VariableDeclaration":
    case "ObjectPattern":
    case "ArrayPattern":
      return childNodes(pattern).flatMap(namesOfPattern);
    case "VariableDeclarator":
      return namesOfPattern(pattern.id);
    default:
      return [];
  }
}

/** The variables of one function that have a value at the place that is being instrumented. */
export type FunctionScope = {
  /** Names of the function itself, then of each open block. */
  blocks: string[][];
  /** Variables of the functions around it that it uses. */
  captured: string[];
  hasThis: boolean;
  isModule: boolean;
};

export const namesInScope = ({ blocks }: FunctionScope): string[] => [...new Set(blocks.flat())];

/** An arrow function that reads the variables: `()=>({a,b})`. */
export function readerOf(scope: FunctionScope): string {
  const names = [...new Set([...namesInScope(scope), ...scope.captured])];
  return `()=>({${[...(scope.hasThis ? ["this:this"] : []), ...names].join(",")}})`;
}

/** Adds what a statement declares; a name has a value only after its declaration. */
export function declare(scope: FunctionScope, statement: Statement): void {
  if (statement.type !== "VariableDeclaration") return;
  const block = statement.kind === "var" ? scope.blocks[0] : scope.blocks.at(-1);
  block?.push(...namesOfPattern(statement));
}

/** Identifiers that occur inside a function: more than it uses, which does no harm. */
export function identifiersIn(node: AnyNode, found = new Set<string>()): Set<string> {
  if (node.type === "Identifier") found.add(node.name);
  for (const child of childNodes(node)) identifiersIn(child, found);
  return found;
}

type FunctionNode = Extract<
  AnyNode,
  { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }
>;

export const isFunction = (node: AnyNode): node is FunctionNode =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);

/** Whether a function is made inside this node. */
export const containsFunction = (node: AnyNode): boolean =>
  childNodes(node).some((child) => isFunction(child) || containsFunction(child));

/** Whether `this` is used, not counting functions that have a `this` of their own. */
export const usesThis = (node: AnyNode): boolean =>
  childNodes(node).some(
    (child) =>
      child.type === "ThisExpression" ||
      ((!isFunction(child) || child.type === "ArrowFunctionExpression") && usesThis(child)),
  );
