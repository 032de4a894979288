import { parse } from "acorn";
import { expect, test } from "vitest";
import { childNodes } from "./acorn-tree.ts";

test("the children of a node are its parts in their order, also those in lists and without the holes of an array", () => {
  const [statement] = parse("[a, , f(b)];", { ecmaVersion: "latest" }).body;
  const array = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  expect(array && childNodes(array).map(({ type }) => type)).toEqual(["Identifier", "CallExpression"]);
});
