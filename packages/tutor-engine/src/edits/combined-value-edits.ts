import { type CodeNode, enclosingFunction, isLoop, walkNodes } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import { scopesOf } from "./value-edits.ts";

const BITWISE = ["&", "|", "^", "<<", ">>"];
const MOST_NAMES = 6;

/** A value together with another one, and a question that first asks whether there is anything to ask about. */
export function* combinedValueEdits(program: CodeNode, code: string): Generator<Edit> {
  const scopes = scopesOf(program);
  const textOf = ({ from, to }: CodeNode) => code.slice(from, to);
  for (const node of walkNodes(program)) {
    const { line, from, to, op, parent } = node;
    const edit = (kind: string, prior: number, text: string, at = { from, to }): Edit => ({
      line,
      kind,
      prior,
      textEdits: [{ from: at.from, to: at.to, text }],
    });
    if (node.kind === "binary" && op && BITWISE.includes(op.text)) {
      for (const other of [...BITWISE, "+", "-", "*"])
        if (other !== op.text) yield edit("arithmetic", BITWISE.includes(other) ? 0.8 : 0.4, other, op);
      if (op.text === "^" && node.left && node.right)
        yield edit("arithmetic", 0.9, `Math.pow(${textOf(node.left)}, ${textOf(node.right)})`);
    }
    if (parent?.test === node && parent.kind !== "case") yield* guardedEdits(node, edit);
    if (!parent || !/^(?:name|member|index|call|binary)$/.test(node.kind) || !isValue(node)) continue;
    const own = textOf(node);
    const isKept = /^(?:return|assign|declare)$/.test(parent.kind);
    const names = (scopes.get(enclosingFunction(node)) ?? []).slice(0, MOST_NAMES);
    for (const name of names) {
      if (new RegExp(`\\b${name}\\b`).test(own)) continue;
      for (const sign of ["-", "+"])
        yield edit("arithmetic", node.kind === "name" || isKept ? 0.33 : 0.25, `(${own} ${sign} ${name})`);
      if (node.kind === "name" && !/^(?:index|call)$/.test(parent.kind))
        for (const sign of ["*", "%"]) yield edit("arithmetic", 0.25, `(${own} ${sign} ${name})`);
    }
    if (node.kind === "name") yield edit("arithmetic", 0.35, `(${own} * ${own})`);
    if (isKept)
      for (const bound of ["max", "min"])
        for (const other of ["0", ...names])
          if (other !== own)
            yield edit("function", other === "0" ? 0.4 : 0.33, `Math.${bound}(${other}, ${own})`);
  }

  function* guardedEdits(
    test: CodeNode,
    edit: (kind: string, prior: number, text: string) => Edit,
  ): Generator<Edit> {
    const own = textOf(test);
    const isOfLoop = test.parent !== null && isLoop(test.parent);
    const items = [...walkNodes(test)].filter(
      ({ kind, right }) => kind === "index" && right?.kind === "name",
    );
    for (const { left, right } of items.slice(0, 3))
      if (left && right) {
        const [things, at] = [textOf(left), textOf(right)];
        yield edit("condition", 0.35, `${at} < ${things}.length && (${own})`);
        if (!isOfLoop) yield edit("condition", 0.35, `${at} >= ${things}.length || (${own})`);
        yield edit("condition", 0.3, `${at} >= 0 && (${own})`);
      }
  }
}

/** Whether the node is used as a value: not assigned to, called, or accessed by member. */
function isValue(node: CodeNode): boolean {
  const { parent, from } = node;
  if (!parent) return false;
  if (parent.kind === "call") return parent.args?.includes(node) ?? false;
  if (parent.kind === "assign" || parent.kind === "update") return parent.left?.from !== from;
  if (parent.kind === "index") return parent.right === node;
  return /^(?:return|declare|binary)$/.test(parent.kind);
}
