/** A program as the edits see it: the same few kinds for JavaScript and Java. */
export type Kind =
  | "program"
  | "function"
  | "block"
  | "if"
  | "for"
  | "each"
  | "while"
  | "do"
  | "return"
  | "break"
  | "continue"
  | "declare"
  | "statement"
  | "binary"
  | "assign"
  | "update"
  | "unary"
  | "choice"
  | "number"
  | "text"
  | "truth"
  | "name"
  | "call"
  | "index"
  | "member"
  | "case"
  | "other";

export type Piece = {
  kind: Kind;
  from: number;
  to: number;
  line: number;
  parent: Piece | null;
  children: Piece[];
  /** The operator of a binary, assign, update or unary piece. */
  op?: { from: number; to: number; text: string };
  /** What a name, call, member, declaration or function is called; the text of a literal. */
  text: string;
  /** The parts that have a role. */
  test?: Piece | undefined;
  consequent?: Piece | undefined;
  otherwise?: Piece | undefined;
  body?: Piece | undefined;
  left?: Piece | undefined;
  right?: Piece | undefined;
  args?: Piece[];
  /** Java: "int", "String"; "" where it is not known. */
  type?: string;
  isPrefix?: boolean;
};

export function newPiece(kind: Kind, from: number, to: number, line: number, text = ""): Piece {
  return { kind, from, to, line, parent: null, children: [], text };
}

export function adopt(parent: Piece, ...children: (Piece | null | undefined)[]): void {
  for (const child of children) {
    if (!child) continue;
    child.parent = parent;
    parent.children.push(child);
  }
}

export function* everyPiece(piece: Piece): Generator<Piece> {
  yield piece;
  for (const child of piece.children) yield* everyPiece(child);
}

const LOOPS = new Set<Kind>(["for", "each", "while", "do"]);
export const isLoop = (piece: Piece) => LOOPS.has(piece.kind);

const STATEMENTS = new Set<Kind>([
  "if",
  "for",
  "each",
  "while",
  "do",
  "return",
  "break",
  "continue",
  "declare",
  "statement",
]);
export const isStatement = (piece: Piece) => STATEMENTS.has(piece.kind);

function above(piece: Piece, wanted: (piece: Piece) => boolean): Piece | null {
  for (let at = piece.parent; at; at = at.parent) if (wanted(at)) return at;
  return null;
}

export const functionOf = (piece: Piece) => above(piece, ({ kind }) => kind === "function");
export const loopOf = (piece: Piece) => {
  const found = above(piece, (each) => isLoop(each) || each.kind === "function");
  return found && isLoop(found) ? found : null;
};

export function lineCounter(code: string): (at: number) => number {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
