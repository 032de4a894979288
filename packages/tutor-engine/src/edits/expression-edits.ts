import { callEdits } from "./call-edits.ts";
import { type CodeNode, enclosingFunction, isLoop, walkNodes } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import type { EditHints } from "./edit-hints.ts";
import { COMPARE, type MakeNodeEdit, operatorEdits } from "./operator-edits.ts";
import { nameEdits, numberEdits, scopesOf, textEdits } from "./value-edits.ts";

const MOST_NAMES = 6;

type ExpressionContext = {
  code: string;
  hints: EditHints;
  isTyped: boolean;
  scopes: Map<CodeNode | null, string[]>;
  /** Comparisons of the program: one may stand for another. */
  tests: CodeNode[];
  /** Numbers of the program. */
  numbers: string[];
  textOf: (node: CodeNode | undefined) => string;
};

/** Small edits inside one line, for every expression of the program. */
export function* expressionEdits(program: CodeNode, code: string, hints: EditHints): Generator<Edit> {
  const nodes = [...walkNodes(program)];
  const context: ExpressionContext = {
    code,
    hints,
    isTyped: hints.isTyped,
    scopes: scopesOf(program),
    tests: nodes.filter(({ kind, op }) => kind === "binary" && op && op.text in COMPARE).slice(0, 10),
    numbers: largeNumbers(nodes),
    // The parentheses around a part do not belong to its node: it gets new ones where it needs them.
    textOf: (node) => {
      const text = node ? code.slice(node.from, node.to) : "";
      return node && /^(?:binary|choice|assign)$/.test(node.kind) ? `(${text})` : text;
    },
  };
  for (const node of nodes) yield* editsOfNode(node, context);
}

const largeNumbers = (nodes: CodeNode[]): string[] =>
  [
    ...new Set(
      nodes.filter(({ kind, text }) => kind === "number" && Number(text) > 1).map(({ text }) => text),
    ),
  ].slice(0, 4);

function* editsOfNode(node: CodeNode, context: ExpressionContext): Generator<Edit> {
  const { line, kind } = node;
  const { scopes, hints } = context;
  const edit: MakeNodeEdit = (kind, prior, text, { from, to } = node) => ({
    line,
    kind,
    prior,
    textEdits: [{ from, to, text }],
  });
  const own = context.code.slice(node.from, node.to);
  const isTest = node.parent?.test === node && node.parent.kind !== "case";
  yield* operatorEdits(node, edit, context);
  if (kind === "truth") yield edit("true-false", 0.8, own === "true" ? "false" : "true");
  if (kind === "number") yield* numberEdits(node, edit, scopes);
  if (kind === "text") yield* textEdits(own, edit, hints, scopes.get(enclosingFunction(node)) ?? [], node);
  if (kind === "name" && !isTarget(node)) yield* nameEdits(node, edit, scopes);
  if (kind === "name" && node.parent?.args?.includes(node)) yield edit("index", 0.4, "0");
  yield* callEdits(node, edit, context);
  if (isTest) yield* conditionEdits(node, own, edit, context);
  if (["name", "member", "call", "index", "binary"].includes(kind) && mayShift(node))
    yield* shapeEdits(node, own, edit, context);
  yield* replacementEdits(node, own, edit, context, isTest);
}

function* conditionEdits(
  node: CodeNode,
  own: string,
  edit: MakeNodeEdit,
  context: ExpressionContext,
): Generator<Edit> {
  const { textOf, tests, scopes, isTyped } = context;
  for (const other of tests)
    if (other.from !== node.from) {
      yield edit("condition", 0.4, textOf(other));
      yield edit("condition", 0.4, `!(${textOf(other)})`);
      for (const joint of ["&&", "||"]) yield edit("condition", 0.3, `(${own}) ${joint} (${textOf(other)})`);
    }
  for (const name of (scopes.get(enclosingFunction(node)) ?? []).slice(0, MOST_NAMES))
    for (const asked of [`${name} > 0`, `${name} > 1`, `${name} == 0`, `${name} != 0`])
      for (const joint of ["&&", "||"]) yield edit("condition", 0.3, `${asked} ${joint} (${own})`);
  yield edit("condition", 0.7, `!(${own})`);
  if (!node.parent || !isLoop(node.parent))
    yield edit("condition", 0.2, isTyped ? `(true || ${own})` : "true");
}

const CONVERSIONS = [
  ["Number", 0.55],
  ["String", 0.35],
  ["Math.floor", 0.45],
  ["Math.abs", 0.3],
  ["Math.sqrt", 0.3],
] as const;

/** The same value one more, one less, or of another type. */
function* shapeEdits(
  node: CodeNode,
  own: string,
  edit: MakeNodeEdit,
  { isTyped }: ExpressionContext,
): Generator<Edit> {
  const isInside = node.parent?.kind === "binary" || node.parent?.kind === "call";
  const prior = isShown(node) ? 0.4 : isInside ? 0.75 : 0.6;
  for (const shifted of [`(${own} + 1)`, `(${own} - 1)`]) yield edit("off-by-one", prior, shifted);
  if (!isTyped)
    for (const [wrap, usual] of CONVERSIONS) {
      const kind = wrap === "Math.abs" ? "function" : "conversion";
      const isDeclared = wrap === "Number" && node.parent?.kind === "declare";
      yield edit(kind, isDeclared ? 0.75 : usual, `${wrap}(${own})`);
    }
  else if (node.kind === "name" || node.kind === "call") yield edit("conversion", 0.4, `(double) ${own}`);
}

/** A value with a factor, another name in its place, or a copy of it. */
function* replacementEdits(
  node: CodeNode,
  own: string,
  edit: MakeNodeEdit,
  { numbers, scopes, isTyped }: ExpressionContext,
  isTest: boolean,
): Generator<Edit> {
  const { kind, parent } = node;
  const around = parent?.kind ?? "";
  if (kind === "name" && !isTarget(node) && ["binary", "return", "assign", "declare"].includes(around))
    for (const factor of numbers)
      for (const sign of ["*", "/"]) yield edit("arithmetic", 0.35, `(${own} ${sign} ${factor})`);
  const isComputed = ["call", "index", "binary"].includes(kind);
  if (isComputed && parent && !["statement", "call"].includes(around) && !isTest)
    for (const other of (scopes.get(enclosingFunction(node)) ?? []).slice(0, MOST_NAMES))
      yield edit("variable", 0.3, other);
  if (!isTyped && kind === "name" && ["declare", "assign", "return", "call"].includes(around))
    yield edit("aliasing", 0.45, `[...${own}]`);
}

const isTarget = ({ parent, from }: CodeNode) =>
  (parent?.kind === "assign" || parent?.kind === "update") && parent.left?.from === from;

/** A value that a print only shows is seldom off by one: the line that computed it is. */
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
