import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/cpp";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";
import type { Sign } from "../evidence/evidence.ts";

/** Mistakes of C++ that no small edit of an expression repairs: values that are copied, methods that are not virtual. */
export function cppSigns(code: string): Sign[] {
  const signs: Sign[] = [];
  const lineOf = lineLookup(code);
  const raw = ({ from, to }: SyntaxNode) => code.slice(from, to);
  const add = (node: SyntaxNode, edit: string, sure: number) =>
    signs.push({ line: lineOf(node.from), edit, sure });
  const methods = new Map<string, SyntaxNode>();
  parser
    .parse(code)
    .cursor()
    .iterate(({ node }) => {
      if (node.name !== "FunctionDefinition") return;
      const head = childrenOf(node).find(({ name }) => name === "FunctionDeclarator");
      const name = head?.firstChild && raw(head.firstChild);
      if (!head || !name) return;
      if (changesCopies(node, head, raw)) add(node, "arguments", 0.9);
      if (head.firstChild?.name !== "FieldIdentifier") return;
      // A derived class has the method again.
      const first = methods.get(name);
      if (first && !/\bvirtual\b/.test(raw(first)) && /\*\s*\w+|&\s*\w+/.test(code))
        add(first, "method", 0.8);
      methods.set(name, first ?? node);
    });
  return signs;
}

/** A function without a result that only changes its own copies of the arguments. */
function changesCopies(node: SyntaxNode, head: SyntaxNode, raw: (node: SyntaxNode) => string): boolean {
  if (raw(node.firstChild ?? node) !== "void") return false;
  const list = childrenOf(head).find(({ name }) => name === "ParameterList");
  const names = list
    ? childrenOf(list).flatMap((each) => (each.lastChild?.name === "Identifier" ? [raw(each.lastChild)] : []))
    : [];
  const body = raw(node.lastChild ?? node);
  return (
    names.length > 0 &&
    !/\bcout\b|\bprintf\b|[&*]/.test(raw(list ?? head) + body) &&
    names.some((name) => new RegExp(`\\b${name}\\s*(?:[-+*/%]?=(?!=)|\\+\\+|--)`).test(body))
  );
}
