import type { CodeNode } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import type { EditHints } from "./edit-hints.ts";

/** Makes an edit of the node, or of the part of the text that is given. */
export type MakeNodeEdit = (
  kind: string,
  prior: number,
  text: string,
  at?: { from: number; to: number },
) => Edit;

type Operator = NonNullable<CodeNode["op"]>;

export const COMPARE: Record<string, string[]> = {
  "<": ["<=", ">", ">=", "!=", "=="],
  "<=": ["<", ">=", ">", "=="],
  ">": [">=", "<", "<=", "!="],
  ">=": [">", "<=", "<", "=="],
  "==": ["!=", ">=", "<="],
  "===": ["!==", ">=", "<=", ">", "<"],
  "!=": ["==", ">", "<"],
  "!==": ["===", ">", "<"],
};
const EDGES = new Set(["<<=", "<=<", ">>=", ">=>"]);
const ARITHMETIC = ["+", "-", "*", "/", "%"];

export function* operatorEdits(
  node: CodeNode,
  edit: MakeNodeEdit,
  context: { code: string; hints: EditHints; textOf: (node: CodeNode | undefined) => string },
): Generator<Edit> {
  const { op, kind } = node;
  if (kind === "binary" && op) {
    for (const other of COMPARE[op.text] ?? []) {
      const isEdge = EDGES.has(op.text + other);
      yield edit(isEdge ? "boundary" : "comparison", isEdge ? 0.95 : 0.7, other, op);
    }
    if (op.text === "&&" || op.text === "||") {
      yield edit("and-or", 0.85, op.text === "&&" ? "||" : "&&", op);
      for (const side of [node.left, node.right])
        if (side) yield edit("condition", 0.5, context.code.slice(side.from, side.to));
    }
    if (ARITHMETIC.includes(op.text)) yield* arithmeticEdits(node, op, edit, context);
  }
  if (kind === "unary" && op?.text === "!") yield edit("condition", 0.6, context.textOf(node.left));
  if (kind === "update" && op) yield edit("arithmetic", 0.65, op.text === "++" ? "--" : "++", op);
  if (kind === "assign" && op)
    for (const other of ["=", "+=", "-=", "*=", "/="])
      if (other !== op.text)
        yield edit(op.text === "=" || other === "=" ? "update" : "arithmetic", 0.65, other, op);
}

function* arithmeticEdits(
  node: CodeNode,
  op: Operator,
  edit: MakeNodeEdit,
  { code, hints, textOf }: { code: string; hints: EditHints; textOf: (node: CodeNode | undefined) => string },
): Generator<Edit> {
  for (const other of ARITHMETIC)
    if (other !== op.text) {
      const isClose = "+-".includes(op.text) && "+-".includes(other);
      yield edit(kindOfArithmetic(op.text, other), isClose ? 0.85 : 0.65, other, op);
    }
  const [left, right] = [textOf(node.left), textOf(node.right)];
  yield edit("arithmetic", "-/%".includes(op.text) ? 0.75 : 0.5, `${right} ${op.text} ${left}`);
  if (hints.isJava && op.text !== "/") yield edit("division", 0.7, `$j.whole(${left}, ${right})`);
  yield edit("arithmetic", 0.5, left);
  yield edit("arithmetic", 0.5, right);
  if (node.left?.kind === "binary" && node.left.op && code[node.left.from - 1] !== "(") {
    const deep = node.left;
    const regrouped = `${textOf(deep.left)} ${deep.op?.text} (${textOf(deep.right)} ${op.text} ${right})`;
    yield edit("precedence", 0.6, regrouped);
  }
  if (node.right?.kind === "binary" && node.right.op) {
    const deep = node.right;
    const regrouped = `(${left} ${op.text} ${textOf(deep.left)}) ${deep.op?.text} ${textOf(deep.right)}`;
    yield edit("precedence", 0.6, regrouped);
  }
  if (op.text !== "/") return;
  const own = code.slice(node.from, node.to);
  if (hints.isTyped) yield edit("division", 0.85, `(double) ${left} / ${right}`);
  yield edit("division", 0.7, hints.isTyped ? `(int) (${own})` : `Math.floor(${own})`);
}

const kindOfArithmetic = (was: string, other: string) =>
  (was === "/" && other === "%") || (was === "%" && other === "/") ? "division" : "arithmetic";
