import { parser } from "@lezer/cpp";
import { expect, test } from "vitest";
import { childNamed, childrenOf, namedChildren, nodesIn } from "./lezer-tree.ts";

const [declaration] = childrenOf(parser.parse("int /* how many */ n = 3 + 4; // end").topNode);

test("comments are no children, and punctuation has no name", () => {
  const initial = declaration && childNamed(declaration, "InitDeclarator");
  expect(declaration && childrenOf(declaration).map(({ name }) => name)).toEqual([
    "PrimitiveType",
    "InitDeclarator",
  ]);
  expect(initial && childrenOf(initial).map(({ name }) => name)).toEqual(["Identifier", "BinaryExpression"]);
  expect(initial && namedChildren(initial).map(({ name }) => name)).toEqual([
    "Identifier",
    "BinaryExpression",
  ]);
});

test("a walk visits a node before what is in it, in the order of the text", () => {
  const visited = declaration ? [...nodesIn(declaration)].map(({ from }) => from) : [];
  expect(visited.length).toBeGreaterThan(5);
  expect(visited).toEqual(visited.toSorted((a, b) => a - b));
});
