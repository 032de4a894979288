import { type CodeNode, enclosingFunction, isLoop, walkNodes } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import type { EditHints } from "./edit-hints.ts";
import { nameEdits, numberEdits, scopesOf, textEdits } from "./value-edits.ts";

const COMPARE: Record<string, string[]> = {
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

export function* expressionEdits(program: CodeNode, code: string, hints: EditHints): Generator<Edit> {
  const scopes = scopesOf(program);
  const tests = [...walkNodes(program)]
    .filter(({ kind, op }) => kind === "binary" && op && op.text in COMPARE)
    .slice(0, 10);
  const numbers = [
    ...new Set(
      [...walkNodes(program)]
        .filter(({ kind, text }) => kind === "number" && Number(text) > 1)
        .map(({ text }) => text),
    ),
  ].slice(0, 4);
  const wraps = hints.isTyped ? [] : ["Math.sqrt", "Math.floor", "Math.min", "Math.max"];
  for (const node of walkNodes(program)) {
    const { line, from, to, op } = node;
    const edit = (
      kind: string,
      prior: number,
      text: string,
      at: { from: number; to: number } = { from, to },
    ): Edit => ({
      line,
      kind,
      prior,
      splices: [{ from: at.from, to: at.to, text }],
    });
    const own = code.slice(from, to);
    const isTest = node.parent?.test === node && node.parent.kind !== "case";
    if (node.kind === "binary" && op) {
      for (const other of COMPARE[op.text] ?? []) {
        const isEdge = EDGES.has(op.text + other);
        yield edit(isEdge ? "boundary" : "comparison", isEdge ? 0.95 : 0.7, other, op);
      }
      if (op.text === "&&" || op.text === "||") {
        yield edit("and-or", 0.85, op.text === "&&" ? "||" : "&&", op);
        for (const side of [node.left, node.right])
          if (side) yield edit("condition", 0.5, code.slice(side.from, side.to));
      }
      if (ARITHMETIC.includes(op.text)) {
        for (const other of ARITHMETIC)
          if (other !== op.text)
            yield edit(
              kindOfArithmetic(op.text, other),
              "+-".includes(op.text) && "+-".includes(other) ? 0.85 : 0.65,
              other,
              op,
            );
        const [left, right] = [textOf(node.left), textOf(node.right)];
        yield edit("arithmetic", "-/%".includes(op.text) ? 0.75 : 0.5, `${right} ${op.text} ${left}`);
        if (hints.isJava && op.text !== "/") yield edit("division", 0.7, `$j.whole(${left}, ${right})`);
        yield edit("arithmetic", 0.5, left);
        yield edit("arithmetic", 0.5, right);
        if (node.left?.kind === "binary" && node.left.op && code[node.left.from - 1] !== "(") {
          const deep = node.left;
          yield edit(
            "precedence",
            0.6,
            `${textOf(deep.left)} ${deep.op?.text} (${textOf(deep.right)} ${op.text} ${right})`,
          );
        }
        if (node.right?.kind === "binary" && node.right.op)
          yield edit(
            "precedence",
            0.6,
            `(${left} ${op.text} ${textOf(node.right.left)}) ${node.right.op.text} ${textOf(node.right.right)}`,
          );
        if (hints.isTyped && op.text === "/") yield edit("division", 0.85, `(double) ${left} / ${right}`);
        if (op.text === "/")
          yield edit("division", 0.7, hints.isTyped ? `(int) (${own})` : `Math.floor(${own})`);
      }
    }
    if (node.kind === "unary" && op?.text === "!") yield edit("condition", 0.6, textOf(node.left));
    if (node.kind === "update" && op) yield edit("arithmetic", 0.65, op.text === "++" ? "--" : "++", op);
    if (node.kind === "assign" && op) {
      for (const other of ["=", "+=", "-=", "*=", "/="])
        if (other !== op.text)
          yield edit(op.text === "=" || other === "=" ? "update" : "arithmetic", 0.65, other, op);
    }
    if (node.kind === "truth") yield edit("true-false", 0.8, own === "true" ? "false" : "true");
    if (node.kind === "number") yield* numberEdits(node, edit, scopes);
    if (node.kind === "text")
      yield* textEdits(own, edit, hints, scopes.get(enclosingFunction(node)) ?? [], node);
    if (node.kind === "name" && !isTarget(node)) yield* nameEdits(node, edit, scopes);
    if (node.kind === "name" && node.parent?.args?.includes(node)) yield edit("index", 0.4, "0");
    if (node.kind === "index" && node.right) {
      const at = node.right;
      for (const other of [`${textOf(at)} + 1`, `${textOf(at)} - 1`]) yield edit("index", 0.75, other, at);
      yield edit("index", 0.45, "0", at);
      if (node.left?.kind === "index" && node.left.right)
        yield {
          line,
          kind: "index",
          prior: 0.6,
          splices: [
            { from: at.from, to: at.to, text: textOf(node.left.right) },
            { from: node.left.right.from, to: node.left.right.to, text: textOf(at) },
          ],
        };
      yield edit("index", 0.45, textOf(at));
    }
    if (node.kind === "call" || node.kind === "member") {
      for (const group of SIBLINGS)
        if (group.includes(node.text))
          for (const other of group)
            if (other !== node.text) {
              const at = code.indexOf(node.text, from);
              yield edit("method", 0.6, other, { from: at, to: at + node.text.length });
            }
    }
    if (node.kind === "call" && node.args) {
      const [first, second] = node.args;
      for (const called of wraps)
        if (first && called !== node.text) yield edit("function", 0.3, `${called}(${own})`);
      if (first && second)
        yield {
          line,
          kind: "argument-order",
          prior: 0.6,
          splices: [
            { from: first.from, to: first.to, text: textOf(second) },
            { from: second.from, to: second.to, text: textOf(first) },
          ],
        };
      if (first && !second && node.parent?.kind !== "statement")
        yield edit("conversion", 0.45, textOf(first));
    }
    if (node.kind === "call" && node.text === "whole" && node.args?.length === 2)
      for (const [sign, prior] of [
        ["/", 0.9],
        ["%", 0.7],
        ["*", 0.6],
        ["-", 0.5],
      ] as const)
        yield edit(
          sign === "/" ? "division" : "arithmetic",
          prior,
          `(${textOf(node.args[0])} ${sign} ${textOf(node.args[1])})`,
        );
    if (node.kind === "call" && node.text === "isOne" && node.args?.length === 2)
      yield edit("string-equality", 0.95, `(${textOf(node.args[0])} === ${textOf(node.args[1])})`);
    if (isTest) {
      const names = (scopes.get(enclosingFunction(node)) ?? []).slice(0, 6);
      for (const other of tests)
        if (other.from !== node.from) {
          yield edit("condition", 0.4, textOf(other));
          yield edit("condition", 0.4, `!(${textOf(other)})`);
          for (const joint of ["&&", "||"])
            yield edit("condition", 0.3, `(${own}) ${joint} (${textOf(other)})`);
        }
      for (const name of names)
        for (const asked of [`${name} > 0`, `${name} > 1`, `${name} == 0`, `${name} != 0`])
          for (const joint of ["&&", "||"]) yield edit("condition", 0.3, `${asked} ${joint} (${own})`);
      yield edit("condition", 0.7, `!(${own})`);
      if (!node.parent || !isLoop(node.parent))
        yield edit("condition", 0.2, hints.isTyped ? `(true || ${own})` : "true");
    }
    if (["name", "member", "call", "index", "binary"].includes(node.kind) && mayShift(node)) {
      const isInside = node.parent?.kind === "binary" || node.parent?.kind === "call";
      const prior = isShown(node) ? 0.4 : isInside ? 0.75 : 0.6;
      for (const shifted of [`(${own} + 1)`, `(${own} - 1)`]) yield edit("off-by-one", prior, shifted);
      if (!hints.isTyped)
        for (const [wrap, prior] of [
          ["Number", 0.55],
          ["String", 0.35],
          ["Math.floor", 0.45],
          ["Math.abs", 0.3],
          ["Math.sqrt", 0.3],
        ] as const)
          yield edit(
            wrap === "Math.abs" ? "function" : "conversion",
            wrap === "Number" && node.parent?.kind === "declare" ? 0.75 : prior,
            `${wrap}(${own})`,
          );
      else if (node.kind === "name" || node.kind === "call") yield edit("conversion", 0.4, `(double) ${own}`);
    }
    if (
      node.kind === "name" &&
      !isTarget(node) &&
      ["binary", "return", "assign", "declare"].includes(node.parent?.kind ?? "")
    )
      for (const factor of numbers)
        for (const sign of ["*", "/"]) yield edit("arithmetic", 0.35, `(${own} ${sign} ${factor})`);
    if (
      ["call", "index", "binary"].includes(node.kind) &&
      node.parent &&
      !["statement", "call"].includes(node.parent.kind) &&
      !isTest
    )
      for (const other of (scopes.get(enclosingFunction(node)) ?? []).slice(0, 6))
        yield edit("variable", 0.3, other);
    if (
      !hints.isTyped &&
      node.kind === "name" &&
      ["declare", "assign", "return", "call"].includes(node.parent?.kind ?? "")
    )
      yield edit("aliasing", 0.45, `[...${own}]`);
  }

  /** The parentheses around a part are not its own: it gets new ones where it needs them. */
  function textOf(node: CodeNode | undefined): string {
    const text = node ? code.slice(node.from, node.to) : "";
    return node && /^(?:binary|choice|assign)$/.test(node.kind) ? `(${text})` : text;
  }
}

const kindOfArithmetic = (was: string, other: string) =>
  (was === "/" && other === "%") || (was === "%" && other === "/") ? "division" : "arithmetic";

const isTarget = ({ parent, from }: CodeNode) =>
  (parent?.kind === "assign" || parent?.kind === "update") && parent.left?.from === from;

/** What a print only shows is seldom one too many: the value came from somewhere. */
function isShown({ parent }: CodeNode): boolean {
  for (let at = parent; at && at.kind !== "statement" && at.kind !== "function"; at = at.parent)
    if (at.kind === "call" && /^(?:log|println|print|write)$/.test(at.text)) return true;
  return false;
}

function mayShift(node: CodeNode): boolean {
  const { parent } = node;
  if (!parent || isTarget(node) || parent.kind === "member" || parent.kind === "statement") return false;
  if (parent.kind === "call" && !parent.args?.includes(node)) return false;
  return (
    ["binary", "call", "return", "assign", "declare", "index"].includes(parent.kind) && parent.test !== node
  );
}
