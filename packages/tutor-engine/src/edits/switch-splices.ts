import type { Splice } from "./edit.ts";
import { everyPiece, type Piece } from "./piece.ts";

const ASKS = /^(?:[<>]=?|[=!]==?|&&|\|\|)$/;

/** Each question of the program handed through `__s`, which can turn its answer round; and the line of each. */
export function switchSplices(program: Piece): { splices: Splice[]; lines: number[] } {
  const splices: Splice[] = [];
  const lines: number[] = [];
  for (const piece of everyPiece(program)) {
    const { parent, from, to, line } = piece;
    const isTest = parent?.test === piece && parent.kind !== "case";
    const isGiven =
      (parent?.kind === "return" || parent?.kind === "declare") &&
      piece.kind === "binary" &&
      ASKS.test(piece.op?.text ?? "");
    if (!isTest && !isGiven) continue;
    splices.push({ from, to: from, text: `__s(${lines.length}, ` }, { from: to, to, text: ")" });
    lines.push(line);
  }
  return { splices, lines };
}
