import type { CodeNode } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import type { MakeNodeEdit } from "./operator-edits.ts";
import { createEdit, replace } from "./source-text.ts";

const SIBLINGS = [
  ["push", "unshift"],
  ["pop", "shift"],
  ["slice", "splice"],
  ["min", "max"],
  ["floor", "ceil", "round", "trunc"],
  ["toUpperCase", "toLowerCase"],
  ["startsWith", "endsWith", "includes"],
  ["indexOf", "lastIndexOf"],
  ["some", "every"],
  ["filter", "map", "find"],
  ["parseInt", "parseFloat", "Number", "String"],
  ["print", "println"],
  ["nextInt", "nextDouble"],
  ["keys", "values", "entries"],
];
const WRAPS = ["Math.sqrt", "Math.floor", "Math.min", "Math.max"];

type CallContext = { code: string; isTyped: boolean; textOf: (node: CodeNode | undefined) => string };

/** Edits of positions, methods and calls. */
export function* callEdits(node: CodeNode, edit: MakeNodeEdit, context: CallContext): Generator<Edit> {
  if (node.kind === "index" && node.right) yield* indexEdits(node, node.right, edit, context);
  if (node.kind === "call" || node.kind === "member")
    for (const group of SIBLINGS)
      if (group.includes(node.text))
        for (const other of group)
          if (other !== node.text) {
            const at = context.code.indexOf(node.text, node.from);
            yield edit("method", 0.6, other, { from: at, to: at + node.text.length });
          }
  if (node.kind === "call" && node.args) yield* argumentEdits(node, node.args, edit, context);
}

function* indexEdits(
  node: CodeNode,
  at: CodeNode,
  edit: MakeNodeEdit,
  { textOf }: CallContext,
): Generator<Edit> {
  for (const other of [`${textOf(at)} + 1`, `${textOf(at)} - 1`]) yield edit("index", 0.75, other, at);
  yield edit("index", 0.45, "0", at);
  const outer = node.left?.kind === "index" ? node.left.right : undefined;
  if (outer)
    yield createEdit(node.line, "index", 0.6, replace(at, textOf(outer)), replace(outer, textOf(at)));
  yield edit("index", 0.45, textOf(at));
}

function* argumentEdits(
  node: CodeNode,
  args: CodeNode[],
  edit: MakeNodeEdit,
  { code, isTyped, textOf }: CallContext,
): Generator<Edit> {
  const [first, second] = args;
  const own = code.slice(node.from, node.to);
  for (const called of isTyped ? [] : WRAPS)
    if (first && called !== node.text) yield edit("function", 0.3, `${called}(${own})`);
  if (first && second) {
    const swapped = [replace(first, textOf(second)), replace(second, textOf(first))];
    yield createEdit(node.line, "argument-order", 0.6, ...swapped);
  }
  if (first && !second && node.parent?.kind !== "statement") yield edit("conversion", 0.45, textOf(first));
  if (args.length === 2) yield* javaOperatorEdits(node, args, edit, textOf);
}

/** `$j.whole(a, b)` is Java's division of whole numbers, `$j.isOne(a, b)` its == between objects. */
function* javaOperatorEdits(
  { text }: CodeNode,
  [left, right]: CodeNode[],
  edit: MakeNodeEdit,
  textOf: CallContext["textOf"],
): Generator<Edit> {
  if (text === "whole")
    for (const [sign, prior] of [
      ["/", 0.9],
      ["%", 0.7],
      ["*", 0.6],
      ["-", 0.5],
    ] as const)
      yield edit(
        sign === "/" ? "division" : "arithmetic",
        prior,
        `(${textOf(left)} ${sign} ${textOf(right)})`,
      );
  if (text === "isOne") yield edit("string-equality", 0.95, `(${textOf(left)} === ${textOf(right)})`);
}
