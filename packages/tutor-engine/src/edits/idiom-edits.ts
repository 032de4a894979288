import type { Edit, Splice } from "./edit.ts";
import { everyPiece, functionOf, isStatement, type Piece } from "./piece.ts";

/** Mistakes that belong to the language: const, for-in, this, switch, shadowed names, values that nobody keeps. */
export function* idiomEdits(program: Piece, code: string): Generator<Edit> {
  const pieces = [...everyPiece(program)];
  const own = new Set(pieces.flatMap(ownName));
  for (const piece of pieces) {
    if (piece.kind === "declare") yield* declarationEdits(piece, code);
    if (piece.kind === "declare" || piece.kind === "statement") yield* lineEndEdits(piece, code);
    if (piece.kind === "each") yield* eachEdits(piece, code);
    if (piece.kind === "case") yield* caseEdits(piece, code);
    if (piece.kind === "call") yield* callEdits(piece, code);
    if (piece.kind === "statement") yield* statementIdioms(piece);
    if (piece.kind === "index" && !isTarget(piece))
      yield one(piece, "no-value-yet", 0.5, `(${textOf(piece, code)} || 0)`);
    if (piece.kind === "member" && piece.left?.text === "this")
      for (const other of own) if (other !== piece.text) yield one(piece, "variable", 0.55, `this.${other}`);
    if (piece.kind === "name" && own.has(piece.text)) yield one(piece, "self", 0.75, `this.${piece.text}`);
    if (piece.kind === "name" && !isTarget(piece)) yield* nameIdioms(piece);
  }
}

const textOf = ({ from, to }: Piece, code: string) => code.slice(from, to);

const one = ({ line, from, to }: Piece, kind: string, prior: number, text: string): Edit => ({
  line,
  kind,
  prior,
  splices: [{ from, to, text }],
});

const ownName = ({ kind, left, text }: Piece): string[] =>
  kind === "member" && left?.text === "this" && /^\w+$/.test(text) ? [text] : [];

const isTarget = ({ parent, from }: Piece) =>
  (parent?.kind === "assign" || parent?.kind === "update") && parent.left?.from === from;

function* declarationEdits(piece: Piece, code: string): Generator<Edit> {
  const { line, from, text } = piece;
  const word = /^(?:const|let|var)\s+/.exec(code.slice(from))?.[0] ?? "";
  if (
    word.startsWith("const") &&
    new RegExp(`\\b${text}\\b\\s*(?:[-+*/%]?=[^=>]|\\+\\+|--)`).test(code.slice(piece.to))
  )
    yield { line, kind: "constant", prior: 0.8, splices: [{ from, to: from + word.length, text: "let " }] };
  if (!word || !isShadow(piece)) return;
  yield { line, kind: "shadowing", prior: 0.75, splices: [{ from, to: from + word.length, text: "" }] };
  yield one(piece, "shadowing", 0.7, "");
}

/** The same name is declared further out, too. */
function isShadow(piece: Piece): boolean {
  for (let at = piece.parent; at; at = at.parent) {
    const isParameter = at.kind === "function" && at.args?.some(({ text }) => text === piece.text);
    const isDeclared = at.children.some(
      (child) =>
        child !== piece && child.kind === "declare" && child.text === piece.text && child.from < piece.from,
    );
    if (isParameter || isDeclared) return true;
  }
  return false;
}

function* eachEdits({ line, left, right }: Piece, code: string): Generator<Edit> {
  if (!left || !right) return;
  const between = code.slice(left.to, right.from);
  const splice = (text: string): Splice => ({ from: left.to, to: right.from, text });
  if (between.trim() === "in") yield { line, kind: "loop-values", prior: 0.9, splices: [splice(" of ")] };
  if (between.trim() === "of") yield { line, kind: "loop-values", prior: 0.4, splices: [splice(" in ")] };
}

function* caseEdits(piece: Piece, code: string): Generator<Edit> {
  const items = piece.children.filter(isStatement);
  const last = items.at(-1);
  if (last && /^(?:break|return|continue)$/.test(last.kind)) return;
  const line = last ? last.line + textOf(last, code).split("\n").length - 1 : piece.line;
  yield {
    line,
    kind: "missing-break",
    prior: last ? 0.95 : 0.4,
    splices: [{ from: piece.to, to: piece.to, text: " break;" }],
  };
}

const UNCHANGING = /^(?:replace|replaceAll|toUpperCase|toLowerCase|trim|concat|substring|slice|strip)$/;

function* callEdits(piece: Piece, code: string): Generator<Edit> {
  const { line, to, text, args = [] } = piece;
  if (text === "sort" && args.length === 0)
    for (const [order, prior] of [
      ["(a, b) => a - b", 0.85],
      ["(a, b) => b - a", 0.5],
    ] as const)
      yield { line, kind: "order", prior, splices: [{ from: to - 1, to: to - 1, text: order }] };
  if (piece.parent?.kind !== "statement") return;
  const call = textOf(piece, code);
  // A Java program's call reads $j.on(word, "trim").
  const java = /^\$j\.on\((\w+), "(\w+)"/.exec(call);
  const javascript = /^(\w+)\.(\w+)\(/.exec(call);
  const [, owner, method] = java ?? javascript ?? [];
  if (owner && method && owner !== "$j" && UNCHANGING.test(method))
    yield one(piece, "lost-result", 0.95, `${owner} = ${call}`);
}

function* statementIdioms(piece: Piece): Generator<Edit> {
  const value = piece.children[0];
  if (value?.kind === "binary" && value.op && value.left?.kind === "name") {
    const op = value.op.text === "==" || value.op.text === "===" ? "=" : `${value.op.text}=`;
    yield { line: piece.line, kind: "update", prior: 0.9, splices: [{ ...value.op, text: op }] };
  }
}

/** Java: what is typed after a number and before the line's end is still there for the next nextLine. */
function* lineEndEdits(piece: Piece, code: string): Generator<Edit> {
  const reader = /\$j\.on\((\w+), "next(?:Int|Double|Long|Boolean)?"\)/.exec(textOf(piece, code))?.[1];
  if (!reader) return;
  const next = code.slice(piece.to).split("\n").slice(0, 3);
  const at = next.findIndex((text) => text.includes('"nextLine"'));
  const end = piece.line + textOf(piece, code).split("\n").length - 1;
  yield {
    line: at > 0 ? end + at : end,
    kind: "input",
    prior: at > 0 ? 0.95 : 0.4,
    splices: [{ from: piece.to, to: piece.to, text: ` $j.on(${reader}, "nextLine");` }],
  };
}

function* nameIdioms(piece: Piece): Generator<Edit> {
  const { parent, text } = piece;
  if (!parent || !["declare", "assign", "return", "binary", "call", "each"].includes(parent.kind)) return;
  if (parent.kind === "call" && !parent.args?.includes(piece)) return;
  for (const [wrapped, prior] of [
    [`${text}.toLowerCase()`, 0.35],
    [`${text}.trim()`, 0.25],
    [`${text}.length`, 0.3],
  ] as const)
    yield one(piece, "method", functionOf(piece) ? prior : prior - 0.05, wrapped);
}
