import type { Edit } from "./edit.ts";
import { everyPiece, functionOf, isLoop, type Piece } from "./piece.ts";
import { scopesOf } from "./value-edits.ts";

const BITWISE = ["&", "|", "^", "<<", ">>"];
const MOST_NAMES = 6;

/** A value together with another one, and a question that first asks whether there is anything to ask about. */
export function* joinedEdits(program: Piece, code: string): Generator<Edit> {
  const scopes = scopesOf(program);
  const textOf = ({ from, to }: Piece) => code.slice(from, to);
  for (const piece of everyPiece(program)) {
    const { line, from, to, op, parent } = piece;
    const edit = (kind: string, prior: number, text: string, at = { from, to }): Edit => ({
      line,
      kind,
      prior,
      splices: [{ from: at.from, to: at.to, text }],
    });
    if (piece.kind === "binary" && op && BITWISE.includes(op.text)) {
      for (const other of [...BITWISE, "+", "-", "*"])
        if (other !== op.text) yield edit("arithmetic", BITWISE.includes(other) ? 0.8 : 0.4, other, op);
      if (op.text === "^" && piece.left && piece.right)
        yield edit("arithmetic", 0.9, `Math.pow(${textOf(piece.left)}, ${textOf(piece.right)})`);
    }
    if (parent?.test === piece && parent.kind !== "case") yield* guardedEdits(piece, edit);
    if (!parent || !/^(?:name|member|index|call|binary)$/.test(piece.kind) || !isValue(piece)) continue;
    const own = textOf(piece);
    const isKept = /^(?:return|assign|declare)$/.test(parent.kind);
    const names = (scopes.get(functionOf(piece)) ?? []).slice(0, MOST_NAMES);
    for (const name of names) {
      if (new RegExp(`\\b${name}\\b`).test(own)) continue;
      for (const sign of ["-", "+"])
        yield edit("arithmetic", piece.kind === "name" || isKept ? 0.33 : 0.25, `(${own} ${sign} ${name})`);
      if (piece.kind === "name" && !/^(?:index|call)$/.test(parent.kind))
        for (const sign of ["*", "%"]) yield edit("arithmetic", 0.25, `(${own} ${sign} ${name})`);
    }
    if (piece.kind === "name") yield edit("arithmetic", 0.35, `(${own} * ${own})`);
    if (isKept)
      for (const bound of ["max", "min"])
        for (const other of ["0", ...names])
          if (other !== own)
            yield edit("function", other === "0" ? 0.4 : 0.33, `Math.${bound}(${other}, ${own})`);
  }

  function* guardedEdits(
    test: Piece,
    edit: (kind: string, prior: number, text: string) => Edit,
  ): Generator<Edit> {
    const own = textOf(test);
    const isOfLoop = test.parent !== null && isLoop(test.parent);
    const items = [...everyPiece(test)].filter(
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

/** It stands where a value is used: not what is assigned to, called, or read a part of. */
function isValue(piece: Piece): boolean {
  const { parent, from } = piece;
  if (!parent) return false;
  if (parent.kind === "call") return parent.args?.includes(piece) ?? false;
  if (parent.kind === "assign" || parent.kind === "update") return parent.left?.from !== from;
  if (parent.kind === "index") return parent.right === piece;
  return /^(?:return|declare|binary)$/.test(parent.kind);
}
