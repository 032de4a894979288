import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, enclosingFunction, isStatement, walkNodes } from "./code-node.ts";
import type { Edit } from "./edit.ts";

/** Mistakes that belong to the language: const, for-in, this, switch, shadowed names, unused results. */
export function* idiomEdits(program: CodeNode, code: string): Generator<Edit> {
  const nodes = [...walkNodes(program)];
  const own = new Set(nodes.flatMap(ownName));
  for (const node of nodes) {
    if (node.kind === "declare") yield* declarationEdits(node, code);
    if (node.kind === "declare" || node.kind === "statement") yield* lineEndEdits(node, code);
    if (node.kind === "each") yield* eachEdits(node, code);
    if (node.kind === "case") yield* caseEdits(node, code);
    if (node.kind === "call") yield* callEdits(node, code);
    if (node.kind === "statement") yield* statementIdioms(node);
    if (node.kind === "index" && !isTarget(node))
      yield one(node, "no-value-yet", 0.5, `(${textOf(node, code)} || 0)`);
    if (node.kind === "member" && node.left?.text === "this")
      for (const other of own) if (other !== node.text) yield one(node, "variable", 0.55, `this.${other}`);
    if (node.kind === "name" && own.has(node.text)) yield one(node, "self", 0.75, `this.${node.text}`);
    if (node.kind === "name" && !isTarget(node)) yield* nameIdioms(node);
  }
}

const textOf = ({ from, to }: CodeNode, code: string) => code.slice(from, to);

const one = ({ line, from, to }: CodeNode, kind: string, prior: number, text: string): Edit => ({
  line,
  kind,
  prior,
  textEdits: [{ from, to, text }],
});

const ownName = ({ kind, left, text }: CodeNode): string[] =>
  kind === "member" && left?.text === "this" && /^\w+$/.test(text) ? [text] : [];

const isTarget = ({ parent, from }: CodeNode) =>
  (parent?.kind === "assign" || parent?.kind === "update") && parent.left?.from === from;

function* declarationEdits(node: CodeNode, code: string): Generator<Edit> {
  const { line, from, text } = node;
  const word = /^(?:const|let|var)\s+/.exec(code.slice(from))?.[0] ?? "";
  if (
    word.startsWith("const") &&
    new RegExp(`\\b${text}\\b\\s*(?:[-+*/%]?=[^=>]|\\+\\+|--)`).test(code.slice(node.to))
  )
    yield { line, kind: "constant", prior: 0.8, textEdits: [{ from, to: from + word.length, text: "let " }] };
  if (!word || !isShadow(node)) return;
  yield { line, kind: "shadowing", prior: 0.75, textEdits: [{ from, to: from + word.length, text: "" }] };
  yield one(node, "shadowing", 0.7, "");
}

/** The same name is declared further out, too. */
function isShadow(node: CodeNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    const isParameter = at.kind === "function" && at.args?.some(({ text }) => text === node.text);
    const isDeclared = at.children.some(
      (child) =>
        child !== node && child.kind === "declare" && child.text === node.text && child.from < node.from,
    );
    if (isParameter || isDeclared) return true;
  }
  return false;
}

function* eachEdits({ line, left, right }: CodeNode, code: string): Generator<Edit> {
  if (!left || !right) return;
  const between = code.slice(left.to, right.from);
  const joinedBy = (text: string): TextEdit => ({ from: left.to, to: right.from, text });
  if (between.trim() === "in") yield { line, kind: "loop-values", prior: 0.9, textEdits: [joinedBy(" of ")] };
  if (between.trim() === "of") yield { line, kind: "loop-values", prior: 0.4, textEdits: [joinedBy(" in ")] };
}

function* caseEdits(node: CodeNode, code: string): Generator<Edit> {
  const items = node.children.filter(isStatement);
  const last = items.at(-1);
  if (last && /^(?:break|return|continue)$/.test(last.kind)) return;
  const line = last ? last.line + textOf(last, code).split("\n").length - 1 : node.line;
  yield {
    line,
    kind: "missing-break",
    prior: last ? 0.95 : 0.4,
    textEdits: [{ from: node.to, to: node.to, text: " break;" }],
  };
}

const UNCHANGING = /^(?:replace|replaceAll|toUpperCase|toLowerCase|trim|concat|substring|slice|strip)$/;

function* callEdits(node: CodeNode, code: string): Generator<Edit> {
  const { line, to, text, args = [] } = node;
  if (text === "sort" && args.length === 0)
    for (const [order, prior] of [
      ["(a, b) => a - b", 0.85],
      ["(a, b) => b - a", 0.5],
    ] as const)
      yield { line, kind: "order", prior, textEdits: [{ from: to - 1, to: to - 1, text: order }] };
  if (node.parent?.kind !== "statement") return;
  const call = textOf(node, code);
  // A Java program's call reads $j.on(word, "trim").
  const java = /^\$j\.on\((\w+), "(\w+)"/.exec(call);
  const javascript = /^(\w+)\.(\w+)\(/.exec(call);
  const [, owner, method] = java ?? javascript ?? [];
  if (owner && method && owner !== "$j" && UNCHANGING.test(method))
    yield one(node, "lost-result", 0.95, `${owner} = ${call}`);
}

function* statementIdioms(node: CodeNode): Generator<Edit> {
  const value = node.children[0];
  if (value?.kind === "binary" && value.op && value.left?.kind === "name") {
    const op = value.op.text === "==" || value.op.text === "===" ? "=" : `${value.op.text}=`;
    yield { line: node.line, kind: "update", prior: 0.9, textEdits: [{ ...value.op, text: op }] };
  }
}

/** Java: what is typed after a number and before the line's end is still there for the next nextLine. */
function* lineEndEdits(node: CodeNode, code: string): Generator<Edit> {
  const reader = /\$j\.on\((\w+), "next(?:Int|Double|Long|Boolean)?"\)/.exec(textOf(node, code))?.[1];
  if (!reader) return;
  const next = code.slice(node.to).split("\n").slice(0, 3);
  const at = next.findIndex((text) => text.includes('"nextLine"'));
  const end = node.line + textOf(node, code).split("\n").length - 1;
  yield {
    line: at > 0 ? end + at : end,
    kind: "input",
    prior: at > 0 ? 0.95 : 0.4,
    textEdits: [{ from: node.to, to: node.to, text: ` $j.on(${reader}, "nextLine");` }],
  };
}

function* nameIdioms(node: CodeNode): Generator<Edit> {
  const { parent, text } = node;
  if (!parent || !["declare", "assign", "return", "binary", "call", "each"].includes(parent.kind)) return;
  if (parent.kind === "call" && !parent.args?.includes(node)) return;
  for (const [wrapped, prior] of [
    [`${text}.toLowerCase()`, 0.35],
    [`${text}.trim()`, 0.25],
    [`${text}.length`, 0.3],
  ] as const)
    yield one(node, "method", enclosingFunction(node) ? prior : prior - 0.05, wrapped);
}
