import type { CheckRun, Sign } from "../evidence.ts";
import { everyPiece, functionOf, isLoop, isStatement, type Piece } from "./piece.ts";

/** Signs that a reader of JavaScript or Java sees without running anything. */
export function detectInPieces(program: Piece, code: string, results: CheckRun[]): Sign[] {
  const signs: Sign[] = [];
  const see = (line: number, edit: string, sure: number) => signs.push({ line, edit, sure });
  const isEndless = results.some(({ error }) => error?.startsWith("Halt"));
  const gaveNothing = results.some(({ none, passed }) => none && !passed);
  for (const piece of everyPiece(program)) {
    if (isLoop(piece) && piece.body) {
      const body = piece.body;
      const last = body.kind === "block" ? body.children.filter(isStatement).at(-1) : body;
      if (last?.kind === "return") see(last.line, "return-in-loop", 0.7);
      if (
        last?.kind === "if" &&
        last.otherwise &&
        endsInReturn(last.consequent) &&
        endsInReturn(last.otherwise)
      )
        see(last.otherwise.line, "first-item-decides", 0.7);
      if (code.slice(body.from, body.to) === ";" && piece.kind !== "do")
        see(piece.line, "stray-semicolon", 1.6);
      if (isEndless && piece.kind === "while" && piece.test && !changesIn(piece))
        see(last?.line ?? piece.line, "loop-never-changes", 0.7);
    }
    if (
      piece.kind === "if" &&
      piece.consequent &&
      code.slice(piece.consequent.from, piece.consequent.to) === ";"
    )
      see(piece.line, "stray-semicolon", 1.6);
    if (piece.kind === "case" && fallsThrough(piece)) {
      const end = piece.children.at(-1);
      see(end ? end.line : piece.line, "missing-break", 0.8);
    }
    const isTest = piece.parent?.test === piece;
    if (isTest && piece.kind === "assign") see(piece.line, "assign-in-test", 1.2);
    if (
      piece.kind === "binary" &&
      piece.op?.text === "||" &&
      piece.right &&
      ["number", "text"].includes(piece.right.kind) &&
      piece.left?.kind === "binary"
    )
      see(piece.line, "and-or", 1);
    if (
      piece.kind === "binary" &&
      /^[=!]=$/.test(piece.op?.text ?? "") &&
      [piece.left, piece.right].some((side) => side?.kind === "text") &&
      /\bclass\b/.test(code)
    )
      see(piece.line, "string-equality", 0.8);
    if (piece.kind === "statement" && piece.children[0]?.kind === "binary")
      see(piece.line, "missing-return", 0.8);
    if (
      piece.kind === "statement" &&
      piece.children[0]?.kind === "call" &&
      /^(?:replace|toUpperCase|toLowerCase|trim|concat|substring|slice)$/.test(piece.children[0].text)
    )
      see(piece.line, "lost-result", 0.8);
    if (piece.kind === "function" && gaveNothing && piece.text && piece.body && !hasReturn(piece)) {
      const prints = [...everyPiece(piece)].filter(
        (each) => each.kind === "call" && /^(?:log|println)$/.test(each.text),
      );
      const end = piece.body.children.at(-1);
      const lastLine = end ? end.line + code.slice(end.from, end.to).split("\n").length - 1 : piece.line;
      see(prints.at(-1)?.line ?? lastLine, prints.length > 0 ? "print-return" : "missing-return", 0.7);
    }
  }
  return signs;
}

/** A case with something to do, which goes on into the next. */
function fallsThrough(piece: Piece): boolean {
  const cases = piece.parent?.children.filter(({ kind }) => kind === "case") ?? [];
  const last = piece.children.filter(isStatement).at(-1);
  return last !== undefined && cases.at(-1) !== piece && !/^(?:break|return|continue)$/.test(last.kind);
}

const endsInReturn = (piece: Piece | undefined): boolean =>
  piece?.kind === "block" ? piece.children.at(-1)?.kind === "return" : piece?.kind === "return";

const hasReturn = (owner: Piece) =>
  [...everyPiece(owner)].some((piece) => piece.kind === "return" && functionOf(piece) === owner);

function changesIn(loop: Piece): boolean {
  const asked = new Set(
    loop.test ? [...everyPiece(loop.test)].filter(({ kind }) => kind === "name").map(({ text }) => text) : [],
  );
  return [...everyPiece(loop)].some(
    (piece) =>
      ((piece.kind === "assign" || piece.kind === "update") && piece.left && asked.has(piece.left.text)) ||
      piece.kind === "break" ||
      piece.kind === "return" ||
      (piece.kind === "call" && piece.children.some(({ text }) => asked.has(text))),
  );
}
